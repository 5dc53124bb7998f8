//! What is written for the user to take: types that were tried, and counterexamples as tests.

use super::whole;
use expect_test::{Expect, expect};

const SHARING: &str = "module Sharing where

import qualified Data.Map as M

{-@ share :: Int -> Int -> Int @-}
share :: Int -> Int -> Int
share total people = total `div` people

{-@ nth :: xs:[a] -> Nat -> a @-}
nth :: [a] -> Int -> a
nth xs n = xs !! n

{-@ grow :: n:Nat -> {v:Int | v > n} @-}
grow :: Int -> Int
grow n = n * 2

{-@ lookUp :: M.Map Int Int -> Int @-}
lookUp :: M.Map Int Int -> Int
lookUp m = m M.! 7

{-@ positive :: {v:Int | v > 0} -> Int @-}
positive :: Int -> Int
positive n = n

{-@ calls :: Int -> Int @-}
calls :: Int -> Int
calls n = positive n
";

fn check(name: &str, arguments: &[&str], expected: Expect) {
    expected.assert_eq(&run(name, SHARING, arguments));
}

/// What the command says of a program, the verifier's word included.
pub(crate) fn run(name: &str, program: &str, arguments: &[&str]) -> String {
    let folder = std::env::temp_dir().join(format!("otherwise-proposed-{}-{name}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let file = folder.join("Sharing.hs");
    std::fs::write(&file, program).expect("a file");
    let path = file.display().to_string();
    let (text, _) = whole(&[&["check", "--no-cache", "--jobs", "1", path.as_str()], arguments].concat());
    let _ = std::fs::remove_dir_all(&folder);
    text.replace(&path, "Sharing.hs")
}

#[test]
fn counterexamples_are_tests() {
    check(
        "hspec",
        &["--tests", "hspec"],
        expect![[r#"
            {-# LANGUAGE ExtendedDefaultRules #-}
            module SharingSpec (spec, main) where

            import Test.Hspec

            import Sharing

            main :: IO ()
            main = hspec spec

            spec :: Spec
            spec = describe "Sharing" $ do
              it "share calls div with arguments that div does not allow" $
                (length (show (Sharing.share 0 0)) >= 0) `shouldBe` True
              it "nth calls !! with arguments that !! does not allow" $
                (length (show (Sharing.nth [] 0)) >= 0) `shouldBe` True
              it "grow breaks its type" $
                Sharing.grow 0 `shouldNotBe` 0

            -- Left out, because no call that can be written down shows it:
            -- lookUp calls ! with arguments that ! does not allow
            -- calls calls positive with arguments that positive does not allow
        "#]],
    );
    check(
        "tasty",
        &["--tests", "tasty-quickcheck", "nth", "grow"],
        expect![[r#"
            {-# LANGUAGE ExtendedDefaultRules #-}
            module SharingSpec (tests, main) where

            import Test.Tasty
            import Test.Tasty.QuickCheck

            import Sharing

            main :: IO ()
            main = defaultMain tests

            tests :: TestTree
            tests = testGroup "Sharing"
              [ testProperty "nth calls !! with arguments that !! does not allow" $
                  once (length (show (Sharing.nth [] 0)) >= 0)
              , testProperty "grow breaks its type" $
                  once (Sharing.grow 0 =/= 0)
              ]
        "#]],
    );
    check(
        "ghci",
        &["--tests", "ghci", "share", "lookUp"],
        expect![[r#"
            :load Sharing.hs
            import qualified Sharing
            length (show (Sharing.share 0 0)) >= 0

            -- Left out, because no call that can be written down shows it:
            -- lookUp calls ! with arguments that ! does not allow
        "#]],
    );
}

#[test]
fn types_are_proposed_that_were_tried() {
    check(
        "share",
        &["share"],
        expect![[r#"
        error[counterexample]: `share` calls `div` with arguments that `div` does not allow
           --> Sharing.hs:7:22
            |
          5 | {-@ share :: Int -> Int -> Int @-}
            |     -------------------------- the type of `share` allows these arguments
          6 | share :: Int -> Int -> Int
          7 | share total people = total `div` people
            |                      ^^^^^^^^^^^^^^^^^^ this call
            |
           ::: Prelude.spec:137:31
            |
        137 | assume div :: x:a -> y:{v:a | v /= 0} -> {v:a | y > 0 => v == x / y}
            |                               ------ does not hold for this call
            |
            = note: share 0 0
                    makes a call to div 0 0
            = note: with this type it verifies: share :: Int -> people:{people:Int | people /= 0} -> Int
            = help: demand more of the arguments of `share` in its type, or handle this case

    "#]],
    );
    check(
        "nth",
        &["nth"],
        expect![[r#"
        error[counterexample]: `nth` calls `!!` with arguments that `!!` does not allow
          --> Sharing.hs:11:12
           |
         9 | {-@ nth :: xs:[a] -> Nat -> a @-}
           |     ------------------------- the type of `nth` allows these arguments
        10 | nth :: [a] -> Int -> a
        11 | nth xs n = xs !! n
           |            ^^^^^^^ this call
           |
          ::: Prelude.spec:83:45
           |
        83 | assume (!!) :: xs:[a] -> {i:Int | 0 <= i && i < len xs} -> a
           |                                             ---------- does not hold for this call
           |
           = note: nth [] 0
                   makes a call to [] !! 0
           = note: here len xs = 0
           = note: with this type it verifies: nth :: xs:[a] -> n:{n:Nat | len xs > n} -> a
           = help: demand more of the arguments of `nth` in its type, or handle this case

    "#]],
    );
    // Beside what it demands already.
    check(
        "grow",
        &["grow"],
        expect![[r#"
        error[counterexample]: `grow` breaks its type
          --> Sharing.hs:13:31
           |
        13 | {-@ grow :: n:Nat -> {v:Int | v > n} @-}
           |                               ^^^^^ does not hold
           |
           = note: grow 0 = 0
           = note: with this type it verifies: grow :: n:{n:Nat | n > 0} -> {v:Int | v > n}
           = help: mend the code of `grow`, or let its type say what it really returns

    "#]],
    );
}

/// A bound that is off by one: the one with which it verifies is proposed.
#[test]
fn bounds_are_changed_and_tried() {
    let text = "module Sharing where

{-@ at :: xs:[a] -> {i:Int | 0 <= i && i <= len xs} -> a @-}
at :: [a] -> Int -> a
at (x:_) 0 = x
at (_:xs) i = at xs (i - 1)

{-@ third :: {v:[a] | len v >= 2} -> a @-}
third :: [a] -> a
third (_:_:x:_) = x

{-@ small :: Bool -> {v:Int | v > 2} @-}
small :: Bool -> Int
small b = if b then 2 else 5

";
    let output = run("off", text, &[]);
    let proposed = output.lines().filter_map(|line| line.split_once("it verifies: "));
    let proposed: Vec<&str> = proposed.map(|(_, ty)| ty).collect();
    expect![[r#"
        at :: xs:[a] -> {i:Int | 0 <= i && i < len xs} -> a
        third :: {v:[a] | len v >= 3} -> a
        small :: Bool -> {v:Int | v > 1}"#]]
    .assert_eq(&proposed.join("\n"));
}
