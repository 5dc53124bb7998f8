//! Nothing is dropped without a word, nothing is claimed that does not happen, and nobody is alarmed without
//! need.

use expect_test::expect;

use super::{check_text, otherwise};

/// A refinement of a function as a whole is looked at.
#[test]
fn functions_are_values() {
    check_text(
        "functions-are-values",
        r"
{-@ never :: n:Int -> {v:_ | false} @-}
never :: Int -> (Int -> Int)
never n = \m -> n + m

{-@ adder :: n:Int -> {v:(Int -> Int) | v 0 = n} @-}
adder :: Int -> (Int -> Int)
adder n = \m -> n + m

{-@ wrongAdder :: n:Int -> {v:(Int -> Int) | v 0 = n} @-}
wrongAdder :: Int -> (Int -> Int)
wrongAdder n = \m -> n + m + 1

{-@ positive :: f:(Int -> {v:Int | v > 0}) -> {v:() | f 0 > 0} @-}
positive :: (Int -> Int) -> ()
positive f = ()

{-@ notPositive :: f:({n:Int | n > 0} -> {v:Int | v > 0}) -> {v:() | f 0 > 0} @-}
notPositive :: (Int -> Int) -> ()
notPositive f = ()
",
        &[],
        expect![[r#"
            error[counterexample]: `never` breaks its type
             --> Main.hs:2:30
              |
            2 | {-@ never :: n:Int -> {v:_ | false} @-}
              |                              ^^^^^ does not hold
              |
              = note: never 0 = …
              = help: mend the code of `never`, or let its type say what it really returns

            adder: no counterexample found (exhausted: 1 path)
            error[counterexample]: `wrongAdder` breaks its type
              --> Main.hs:10:46
               |
            10 | {-@ wrongAdder :: n:Int -> {v:(Int -> Int) | v 0 = n} @-}
               |                                              ^^^^^^^ does not hold
               |
               = note: wrongAdder 0 = …
               = help: mend the code of `wrongAdder`, or let its type say what it really returns

            positive: no counterexample found (exhausted: 1 path)
            error[counterexample]: `notPositive` breaks its type
              --> Main.hs:18:70
               |
            18 | {-@ notPositive :: f:({n:Int | n > 0} -> {v:Int | v > 0}) -> {v:() | f 0 > 0} @-}
               |                                                                      ^^^^^^^ does not hold
               |
               = note: notPositive (\_ -> …) = ()
               = help: mend the code of `notPositive`, or let its type say what it really returns

            5 functions: 3 counterexamples, 2 without counterexample
            exit Some(1)
        "#]],
    );
}

/// Functions inside fields and results cannot be looked at: that is said, and the search is not called
/// exhausted.
#[test]
fn functions_inside() {
    check_text(
        "functions-inside",
        r"
{-@ data Rules a = Rules { rules :: [Int -> {v:Int | v > 0}], other :: a } @-}
data Rules a = Rules { rules :: [Int -> Int], other :: a }

make :: Int -> Rules Bool
make n = Rules [\x -> x + n] True
",
        &[],
        expect![[r#"
            make: no counterexample found (…)
            exit Some(3)
        "#]],
    );
}

/// An index of a GADT is no field.
#[test]
fn refined_index() {
    check_text(
        "refined-index",
        r"
{-# LANGUAGE GADTs #-}
data Ex a where
  I :: Int -> Ex Int
  B :: Bool -> Ex Bool

{-@ ev :: Ex {v:Int | v > 0} -> {v:Int | v > 0} @-}
ev :: Ex Int -> Int
ev (I n) = n
",
        &["ev"],
        expect![[r#"
            warning[not-checked]: `ev` cannot be checked: a refined index of a GADT
             --> Main.hs:7:11
              |
            7 | {-@ ev :: Ex {v:Int | v > 0} -> {v:Int | v > 0} @-}
              |           ^^^^^^^^^^^^^^^^^^

            exit Some(3)
        "#]],
    );
}

/// An instance keeps the promise of its class, whatever its own type says.
#[test]
fn instance_weaker_than_class() {
    check_text(
        "instance-weaker",
        r"
class Shape a where
  area :: a -> Int
{-@ class Shape a where
      area :: a -> {v:Int | v >= 0} @-}
data Sq = Sq Int
{-@ instance Shape Sq where
      area :: Sq -> Int @-}
instance Shape Sq where
  area (Sq n) = n - 10
",
        &[],
        expect![[r#"
            error[counterexample]: `Shape Sq.area` breaks its type
             --> Main.hs:8:7
              |
            5 |       area :: a -> {v:Int | v >= 0} @-}
              |                             ------ this is what it says
            ...
            8 |       area :: Sq -> Int @-}
              |       ^^^^^^^^^^^^^^^^^ does not hold
              |
              = note: area (Sq 0) = -10
              = help: mend the code of `Shape Sq.area`, or let its type say what it really returns

            exit Some(1)
        "#]],
    );
}

/// Steps of a proof are checked although nothing needs their values.
#[test]
fn steps_of_proofs() {
    check_text(
        "steps",
        r#"
{-@ LIQUID "--reflection" @-}
module Steps where
import Language.Haskell.Liquid.ProofCombinators

{-@ reflect app @-}
app :: [a] -> [a] -> [a]
app [] ys = ys
app (x:xs) ys = x : app xs ys

{-@ wrong :: xs:[a] -> { app xs [] == xs } @-}
wrong :: [a] -> Proof
wrong [] = app [] [] === [] *** QED
wrong (x:xs) = app (x:xs) [] === x : x : app xs [] *** QED

{-@ positive :: {n:Int | n > 0} -> {v:() | n > 0} @-}
positive :: Int -> ()
positive n = ()

{-@ lemma :: n:Int -> {n >= n} @-}
lemma :: Int -> Proof
lemma n = () ? positive n

{-@ commutes :: x:Int -> y:Int -> { x + y == y + x } @-}
commutes :: Int -> Int -> Proof
commutes x y = x + y === y + x + 1 === y + x *** QED
"#,
        &[],
        expect![[r#"
            app: no counterexample found (…)
            error[counterexample]: `wrong` calls `===` with arguments that `===` does not allow
              --> Main.hs:14:16
               |
            11 | {-@ wrong :: xs:[a] -> { app xs [] == xs } @-}
               |     -------------------------------------- the type of `wrong` allows these arguments
            ...
            14 | wrong (x:xs) = app (x:xs) [] === x : x : app xs [] *** QED
               |                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this call
               |
              ::: Language.Haskell.Liquid.ProofCombinators.spec:4:33
               |
             4 | assume (===) :: x:a -> y:{v:a | v == x} -> {v:a | v == x && v == y}
               |                                 ------ does not hold for this call
               |
               = note: wrong [0]
                       makes a call to [0] === [0,0]
               = help: this step does not follow: mend it, or name the lemma that gives it behind `?`

            positive: no counterexample found (exhausted: 1 path)
            error[counterexample]: `lemma` calls `positive` with arguments that `positive` does not allow
              --> Main.hs:22:16
               |
            16 | {-@ positive :: {n:Int | n > 0} -> {v:() | n > 0} @-}
               |                          ----- does not hold for this call
            ...
            20 | {-@ lemma :: n:Int -> {n >= n} @-}
               |     -------------------------- the type of `lemma` allows these arguments
            21 | lemma :: Int -> Proof
            22 | lemma n = () ? positive n
               |                ^^^^^^^^^^ this call
               |
               = note: lemma 0
                       makes a call to positive 0
               = help: demand more of the arguments of `lemma` in its type, or handle this case

            error[counterexample]: `commutes` calls `===` with arguments that `===` does not allow
              --> Main.hs:26:16
               |
            24 | {-@ commutes :: x:Int -> y:Int -> { x + y == y + x } @-}
               |     ------------------------------------------------ the type of `commutes` allows these arguments
            25 | commutes :: Int -> Int -> Proof
            26 | commutes x y = x + y === y + x + 1 === y + x *** QED
               |                ^^^^^^^^^^^^^^^^^^^ this call
               |
              ::: Language.Haskell.Liquid.ProofCombinators.spec:4:33
               |
             4 | assume (===) :: x:a -> y:{v:a | v == x} -> {v:a | v == x && v == y}
               |                                 ------ does not hold for this call
               |
               = note: commutes 0 0
                       makes a call to 0 === 1
               = help: this step does not follow: mend it, or name the lemma that gives it behind `?`

            5 functions: 3 counterexamples, 2 without counterexample
            exit Some(1)
        "#]],
    );
}

/// What happens on the way to the result comes before what is said of it.
#[test]
fn the_result_is_computed_first() {
    check_text(
        "computed-first",
        r#"
data List a = Emp | Cons a (List a)
{-@ measure size @-}
size :: List a -> Int
size Emp = 0
size (Cons _ xs) = 1 + size xs
{-@ die :: {v:String | false} -> a @-}
die :: String -> a
die s = error s

{-@ zipW :: (a -> b -> c) -> xs:List a -> ys:List b -> {v:List c | size xs = size ys} @-}
zipW :: (a -> b -> c) -> List a -> List b -> List c
zipW f Emp Emp = Emp
zipW f (Cons x xs) (Cons y ys) = Cons (f x y) (zipW f xs ys)
zipW _ _ _ = die "different lengths"

{-@ lazily :: xs:List Int -> {v:List Int | size xs = 0} @-}
lazily :: List Int -> List Int
lazily xs = Cons 1 (if size xs == 0 then Emp else die "late")

{-@ proof :: x:Int -> {v:() | x > 0} @-}
proof :: Int -> ()
proof x = ()
"#,
        &["zipW", "lazily", "proof", "die"],
        expect![[r#"
            error[counterexample]: `zipW` calls `die` with arguments that `die` does not allow
              --> Main.hs:15:14
               |
             7 | {-@ die :: {v:String | false} -> a @-}
               |                        ----- does not hold for this call
            ...
            11 | {-@ zipW :: (a -> b -> c) -> xs:List a -> ys:List b -> {v:List c | size xs = size ys} @-}
               |     --------------------------------------------------------------------------------- the type of `zipW` allows these arguments
            ...
            15 | zipW _ _ _ = die "different lengths"
               |              ^^^^^^^^^^^^^^^^^^^^^^^ this call
               |
               = note: zipW (\_ -> \_ -> 0) Emp (Cons 0 Emp)
                       makes a call to die "different lengths"
               = help: demand more of the arguments of `zipW` in its type, or handle this case

            error[counterexample]: `lazily` calls `die` with arguments that `die` does not allow
              --> Main.hs:19:51
               |
             7 | {-@ die :: {v:String | false} -> a @-}
               |                        ----- does not hold for this call
            ...
            17 | {-@ lazily :: xs:List Int -> {v:List Int | size xs = 0} @-}
               |     --------------------------------------------------- the type of `lazily` allows these arguments
            18 | lazily :: List Int -> List Int
            19 | lazily xs = Cons 1 (if size xs == 0 then Emp else die "late")
               |                                                   ^^^^^^^^^^ this call
               |
               = note: lazily (Cons 0 Emp)
                       makes a call to die "late"
               = help: demand more of the arguments of `lazily` in its type, or handle this case

            error[counterexample]: `proof` breaks its type
              --> Main.hs:21:31
               |
            21 | {-@ proof :: x:Int -> {v:() | x > 0} @-}
               |                               ^^^^^ does not hold
               |
               = note: proof 0 = ()
               = help: mend the code of `proof`, or let its type say what it really returns

            die: no counterexample found (exhausted: 0 paths)
              note: nothing satisfies the type of `die` (line 7)
            4 functions: 3 counterexamples, 1 without counterexample
            exit Some(1)
        "#]],
    );
}

/// A loop is not praised: that nothing was seen to end is said, and which argument should get smaller.
#[test]
fn loops() {
    check_text(
        "loops",
        r#"
{-@ spin :: n:Int -> {v:Int | v > n} @-}
spin :: Int -> Int
spin n = spin (n + 1)

{-@ lazy idle @-}
{-@ idle :: n:Int -> {v:Int | v > n} @-}
idle :: Int -> Int
idle n = idle (n + 1)
"#,
        &["spin", "idle"],
        expect![[r#"
            error[counterexample]: `spin` calls itself without coming nearer to the end
             --> Main.hs:4:10
              |
            4 | spin n = spin (n + 1)
              |          ^^^^^^^^^^^^ this call
              |
              = note: spin 0
                      makes a call to spin 1
                      argument 1 should get smaller, and does not
              = note: `spin` was not seen to end on any input
              = help: make the metric smaller in each recursive call, or give another metric

            idle: no counterexample found (…)
              note: `idle` was not seen to end on any input (line 9)
            2 functions: 1 counterexample, 1 without counterexample
            exit Some(1)
        "#]],
    );
}

/// `undefined` is a stub unless everything is to be strict.
#[test]
fn stubs() {
    let text = r#"
{-@ todo :: x:Int -> {v:Int | v > x} @-}
todo :: Int -> Int
todo x | x > 5 = x + 1
       | otherwise = undefined

{-@ use :: x:Int -> {v:Int | v > x} @-}
use :: Int -> Int
use x = todo x
"#;
    check_text(
        "stubs",
        text,
        &[],
        expect![[r#"
            todo: no counterexample found (exhausted: 2 paths)
              note: `todo` rests on `undefined` (line 5)
            use: no counterexample found (exhausted: 3 paths)
              note: `use` rests on `undefined`
            2 functions: 2 without counterexample
            exit Some(0)
        "#]],
    );
    let folder = std::env::temp_dir().join(format!("otherwise-check-{}-strict", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let file = folder.join("Main.hs");
    std::fs::write(&file, text).expect("a file");
    let (text, code) = otherwise(&["check", "--strict", &file.display().to_string(), "todo"]);
    let _ = std::fs::remove_dir_all(&folder);
    assert_eq!(code, Some(1), "{text}");
    assert!(text.contains("reaches `undefined`"), "{text}");
}

/// Helpers without types are checked as their callers use them.
#[test]
fn helpers() {
    check_text(
        "helpers",
        r#"
first :: [a] -> a
first (x:_) = x

{-@ total :: {xs:[Int] | len xs > 0} -> Int @-}
total :: [Int] -> Int
total xs = first xs + 1

{-@ partial :: [Int] -> Int @-}
partial :: [Int] -> Int
partial xs = first xs + 1

increase :: Int -> Int
increase x = x + 1

{-@ twice :: x:Int -> {v:Int | v > x} @-}
twice :: Int -> Int
twice x = increase (increase x)

{-@ decrease :: x:Int -> {v:Int | v < x} @-}
decrease :: Int -> Int
decrease x = increase x - 1
"#,
        &[],
        expect![[r#"
            first: has no refinement type, is checked as part of `total` and `partial` (alone: first [] fails: Main.hs:3:1-15: Non-exhaustive patterns in function first)
            total: no counterexample found (…)
            error[counterexample]: `partial` meets arguments that no pattern fits
             --> Main.hs:3:1
              |
            3 | first (x:_) = x
              | ^^^^^^^^^^^^^^^ no pattern fits
              |
              = note: partial []
                      fails: Main.hs:3:1-15: Non-exhaustive patterns in function first
              = help: demand more of the arguments of `partial` in its type, or handle this case

            increase: no counterexample found (exhausted: 1 path)
            note[abstract-counterexample]: `twice` was not seen to fail, but `increase` has no refinement type that says so
              --> Main.hs:16:32
               |
            14 | increase x = x + 1
               | ------------------ `increase` has no refinement type: any result is allowed
            15 |
            16 | {-@ twice :: x:Int -> {v:Int | v > x} @-}
               |                                ^^^^^ does not hold
               |
               = note: twice 1 = 1
                       if increase 1 = 0
               = note: really, increase 1 = 2
               = help: give `increase` a refinement type that says what is needed here

            error[counterexample]: `decrease` breaks its type
              --> Main.hs:20:35
               |
            20 | {-@ decrease :: x:Int -> {v:Int | v < x} @-}
               |                                   ^^^^^ does not hold
               |
               = note: decrease 0 = 0
               = help: mend the code of `decrease`, or let its type say what it really returns

            6 functions: 2 counterexamples, 1 that rests on functions without types, 1 checked with its callers, 2 without counterexample
            exit Some(1)
        "#]],
    );
}

/// Without totality, patterns need not fit.
#[test]
fn no_totality() {
    check_text(
        "no-totality",
        r#"
{-@ LIQUID "--no-totality" @-}
hd :: [a] -> a
hd (x:_) = x
"#,
        &[],
        expect![[r#"
            hd: no counterexample found (exhausted: 2 paths)
              note: patterns that do not fit are accepted: the file says `--no-totality` (line 4)
            exit Some(0)
        "#]],
    );
}

/// What students often write instead of what they mean gets the sentence that helps.
#[test]
fn names_that_are_meant_are_told() {
    check_text(
        "abbreviated",
        "data List a = Emp | Cons a (List a)
{-@ measure size @-}
size :: List a -> Int
size Empty = 0
size (Cons _ xs) = 1 + size xs
",
        &[],
        expect![[r#"
            error[unknown-name]: data constructor `Empty` is not in scope
             --> Main.hs:4:6
              |
            4 | size Empty = 0
              |      ^^^^^ not found
              |
              = help: did you mean `Emp`?

            exit Some(2)
        "#]],
    );
    check_text(
        "measure-in-code",
        "{-@ measure sz :: [a] -> Int
    sz [] = 0
    sz (x:xs) = 1 + sz xs @-}
{-@ f :: xs:[a] -> {v:Int | v = sz xs} @-}
f :: [a] -> Int
f xs = sz xs
",
        &[],
        expect![[r#"
            error[unknown-name]: variable `sz` is not in scope
             --> Main.hs:6:8
              |
            6 | f xs = sz xs
              |        ^^ not found
              |
              = note: `sz` is a measure: only annotations know it
              = help: define `sz` as a Haskell function, and say `{-@ measure sz @-}`

            exit Some(2)
        "#]],
    );
}

/// Both sides of a comparison are shown where they have to be computed.
#[test]
fn computed_sides() {
    check_text(
        "computed-sides",
        r"
{-@ sumTo :: n:Nat -> {v:Nat | 2 * v = n * (n + 1)} @-}
sumTo :: Int -> Int
sumTo n = if n == 0 then 0 else n + sumTo (n - 1) + 1
",
        &[],
        expect![[r#"
            error[counterexample]: `sumTo` breaks its type
             --> Main.hs:2:32
              |
            2 | {-@ sumTo :: n:Nat -> {v:Nat | 2 * v = n * (n + 1)} @-}
              |                                ^^^^^^^^^^^^^^^^^^^ does not hold
              |
              = note: sumTo 1 = 2
              = note: here 2 * v = 4, n * (n + 1) = 2
              = help: mend the code of `sumTo`, or let its type say what it really returns

            exit Some(1)
        "#]],
    );
}
