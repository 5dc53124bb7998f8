//! Results that are not seen at once: truth values that depend on the arguments, actions, functions inside
//! newtypes.

use super::{check, json, shown};
use expect_test::expect;

/// What is printed for several functions of a file, with few branches.
fn all(file: &str, functions: &[&str]) -> String {
    functions.iter().map(|function| shown(&[file, function, "--depth", "3"])).collect()
}

#[test]
fn a_condition_is_true_or_false() {
    check(
        &["Conditions.hs", "equal"],
        expect![[r#"
        exit 0
        2 paths, exhausted

          equal 0 0 → True
          equal 1 0 → False
    "#]],
    );
    // What is passed on is not looked at.
    check(
        &["Conditions.hs", "swap"],
        expect![[r#"
        exit 0
        1 path, exhausted

          swap (False,0) → (0,False)
    "#]],
    );
    // The same condition twice is decided once.
    check(
        &["Conditions.hs", "both"],
        expect![[r#"
        exit 0
        3 paths, exhausted

          both 4 → (True,[True,True])
          both 3 → (False,[False,True])
          both 0 → (False,[False,False])
    "#]],
    );
}

#[test]
fn functions_in_newtypes_are_applied() {
    expect![[r#"
        exit 0
        3 paths, exhausted

          runParser (item 'a') "a" → Just ('a',"")
          runParser (item 'b') "a" → Nothing
          runParser (item 'a') "" → Nothing
        exit 0
        1 path, exhausted

          test 0 → Test …
        exit 0
        1 path, exhausted

          older (Age {years = 0}) → Age {years = 1}
        exit 0
        2 paths, exhausted

          runState (lower 0) 1 → (1,0)
          runState (lower 0) 0 → (0,0)
        exit 0
        2 paths, exhausted

          runWriter (logged 4) → (8,["start","big"])
          runWriter (logged 0) → (0,["start"])
        exit 1
        3 paths, exhausted

          runStateT (runReaderT (stack 0) 0) True → error: user error (b)
          runStateT (runReaderT (stack 0) 1) False → (1,True)
          runStateT (runReaderT (stack 0) 0) False → (0,False)
    "#]]
    .assert_eq(&all("Opened.hs", &["item", "test", "older", "lower", "logged", "stack"]));
    check(
        &["Opened.hs", "lower", "--assert", r"\n s r -> snd r < n"],
        expect![[r#"
            exit 1
            3 paths, exhausted

              runState (lower 0) 1 → violates the assertion on the result of `lower`: (1,0)
              runState (lower 1) 0 → (1,0)
              runState (lower 0) 0 → violates the assertion on the result of `lower`: (0,0)
        "#]],
    );
    check(
        &["Opened.hs", "lower", "--arg", "2=5"],
        expect![[r#"
        exit 0
        2 paths, exhausted

          runState (lower 0) 5 → (5,0)
          runState (lower 5) 5 → (10,5)
    "#]],
    );
    check(
        &["Opened.hs", "lower", "--tests", "hspec"],
        expect![[r#"
        exit 0
        module LowerSpec (spec, main) where

        import Control.Exception (SomeException, evaluate)
        import Test.Hspec

        import qualified Control.Monad.Trans.State.Lazy
        import Opened

        main :: IO ()
        main = hspec spec

        spec :: Spec
        spec = describe "lower" $ do
          it "runState (lower 0) 1" $
            Control.Monad.Trans.State.Lazy.runState (Opened.lower 0) 1 `shouldBe` (1,0)
          it "runState (lower 0) 0" $
            Control.Monad.Trans.State.Lazy.runState (Opened.lower 0) 0 `shouldBe` (0,0)

        -- The whole value is needed, and needing it fails with this message.
        failsWith :: Show a => String -> a -> Expectation
        failsWith message value =
          evaluate (length (show value)) `shouldThrow` \e ->
            takeWhile (/= '\n') (show (e :: SomeException)) == message
        2 paths, exhausted
    "#]],
    );
}

#[test]
fn actions_are_performed() {
    expect![[r#"
        exit 1
        2 paths, exhausted

          counter 10 → error: big, at Opened.hs:53:18
          counter 0 → 0
        exit 0
        2 paths, exhausted

          divided 0 → Left divide by zero
          divided 1 → Right 100
        exit 3
        3 paths so far, stopped at 3 branches, 1 state left

          greet "" → ()  [prints "nobody\n"]
          greet "a" → ()  [prints "hi a\n"]
          greet "aa" → ()  [prints "hi aa\n"]
    "#]]
    .assert_eq(&all("Opened.hs", &["counter", "divided", "greet"]));
    check(
        &["Opened.hs", "counter", "--assert", r"\n r -> r < 8"],
        expect![[r#"
            exit 1
            3 paths, exhausted

              counter 10 → error: big, at Opened.hs:53:18
              counter 0 → 0
              counter 4 → violates the assertion on the result of `counter`: 8
        "#]],
    );
    check(
        &["Opened.hs", "counter", "--assert", r"\n r -> r"],
        expect![[r#"
        exit 2
        error[type-mismatch]: expected type `Bool`, but found `Int`
         --> <--assert>:1:1
          |
        1 | \n r -> r
          | ^^^^^^^^^ this is `Int`
          |
          = help: this is applied to the arguments of `counter` and its result: Int -> Int -> Bool

    "#]],
    );
    check(
        &["Opened.hs", "counter", "--tests", "ghci"],
        expect![[r#"
        exit 1
        :load Opened.hs
        import qualified Opened
        import qualified Control.Exception
        import qualified System.IO.Unsafe
        Control.Exception.try (Control.Exception.evaluate (length (show (System.IO.Unsafe.unsafePerformIO (Opened.counter 10))))) >>= \r -> print (either (\e -> takeWhile (/= '\n') (show e) == "big") (const False) (r :: Either Control.Exception.SomeException Int))
        System.IO.Unsafe.unsafePerformIO (Opened.counter 0) == 0
        2 paths, exhausted
    "#]],
    );
    let greeted = json(&["Opened.hs", "greet", "--depth", "2"]);
    assert_eq!(greeted["paths"][0]["printed"], "nobody\n");
    assert_eq!(greeted["paths"][0]["call"], "greet \"\"");
}
