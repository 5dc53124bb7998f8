//! What is told: the values that matter, changes that were tried, and help that fits.

use expect_test::expect;

use super::check_text;
use super::proposed::run;

/// `fail` is a claim as well.
#[test]
fn what_must_fail_and_does_not() {
    check_text(
        "must-fail",
        r"
{-@ fail fine @-}
{-@ fine :: {n:Int | n > 1} -> {v:Int | v > 1} @-}
fine :: Int -> Int
fine n = n

{-@ fail bad @-}
{-@ bad :: Int -> {v:Int | v > 1} @-}
bad :: Int -> Int
bad n = n
",
        &[],
        expect![[r#"
            error[must-fail]: `fine` must fail, as `fail` says, but it does not
             --> Main.hs:3:5
              |
            3 | {-@ fine :: {n:Int | n > 1} -> {v:Int | v > 1} @-}
              |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this holds for all arguments
              |
              = help: take `fail fine` away, or mend the type that it should break

            bad: fails, as it must (bad 0 = 0)
            2 functions: 1 that fails as it must, 1 that should fail and does not
            exit Some(1)
        "#]],
    );
}

/// One demand alone may contradict itself. Who writes `false` means it.
#[test]
fn demands_that_nothing_meets() {
    let text = r"
{-@ never :: {n:Int | n < n} -> {v:Int | v = 3} @-}
never :: Int -> Int
never n = 4

{-@ short :: {xs:[Int] | len xs < 0} -> {v:Int | v = 3} @-}
short :: [Int] -> Int
short xs = 4

{-@ absurd :: {n:Int | false} -> {v:Int | v = 3} @-}
absurd :: Int -> Int
absurd n = 4

{-@ small :: {n:Int | n < 5} -> {v:Int | v < 6} @-}
small :: Int -> Int
small n = n + 1
";
    expect![[r#"
        never: verified
          note: nothing satisfies the type of `never` (line 2)
        short: verified
          note: nothing satisfies the type of `short` (line 6)
        absurd: verified
        small: verified
        4 functions: 4 verified
    "#]]
    .assert_eq(&run("demands-that-nothing-meets", text, &[]));
}

/// Both sides of what does not hold are shown, also where an alias says it.
#[test]
fn sides_are_computed() {
    check_text(
        "sides-are-computed",
        r"
data List a = Emp | (:+:) { hd :: a, tl :: List a }

{-@ measure size @-}
{-@ size :: List a -> Nat @-}
size :: List a -> Int
size Emp = 0
size (_ :+: xs) = 1 + size xs

{-@ type ListN a N = {v:List a | size v = N} @-}

{-@ cut :: n:Nat -> xs:List a -> ListN a {size xs - n} @-}
cut :: Int -> List a -> List a
cut 0 xs = xs
cut n Emp = Emp
cut n (_ :+: xs) = cut (n - 1) xs

{-@ twice :: x:a -> xs:List a -> {v:List a | size v = size xs + 1} @-}
twice :: a -> List a -> List a
twice x xs = x :+: (x :+: xs)
",
        &[],
        expect![[r#"
            size: no counterexample found (exhausted: 2 paths)
            error[counterexample]: `cut` breaks its type
              --> Main.hs:12:34
               |
            10 | {-@ type ListN a N = {v:List a | size v = N} @-}
               |                                  ---------- this is what it says
            11 |
            12 | {-@ cut :: n:Nat -> xs:List a -> ListN a {size xs - n} @-}
               |                                  ^^^^^^^^^^^^^^^^^^^^^ does not hold
               |
               = note: cut 1 Emp = Emp
               = note: here size v = 0, size xs - n = -1
               = help: mend the code of `cut`, or let its type say what it really returns

            error[counterexample]: `twice` breaks its type
              --> Main.hs:18:46
               |
            18 | {-@ twice :: x:a -> xs:List a -> {v:List a | size v = size xs + 1} @-}
               |                                              ^^^^^^^^^^^^^^^^^^^^ does not hold
               |
               = note: twice 0 Emp = 0 :+: (0 :+: Emp)
               = note: here size v = 2, size xs + 1 = 1
               = help: mend the code of `twice`, or let its type say what it really returns

            3 functions: 2 counterexamples, 1 without counterexample
            exit Some(1)
        "#]],
    );
}

/// A bound of a loop that is off by one is mended where it stands, not by demanding more of the arguments.
#[test]
fn other_comparisons_are_tried() {
    let text = r"
{-@ at :: xs:[a] -> {i:Nat | i < len xs} -> a @-}
at :: [a] -> Int -> a
at (x:_) 0 = x
at (_:xs) i = at xs (i - 1)

{-@ total :: xs:[Int] -> Int @-}
total :: [Int] -> Int
total xs = go 0
  where
    n = length xs
    {-@ go :: i:Nat -> Int / [n - i + 1] @-}
    go :: Int -> Int
    go i = if i > n then 0 else at xs i + go (i + 1)
";
    expect![[r#"
        at: verified
        error[counterexample]: `total` calls `at` with arguments that `at` does not allow
          --> Sharing.hs:14:33
           |
         2 | {-@ at :: xs:[a] -> {i:Nat | i < len xs} -> a @-}
           |                              ---------- does not hold for this call
        ...
         7 | {-@ total :: xs:[Int] -> Int @-}
           |     ------------------------ the type of `total` allows these arguments
        ...
        14 |     go i = if i > n then 0 else at xs i + go (i + 1)
           |                                 ^^^^^^^ this call
           |
           = note: total []
                   makes a call to at [] 0
           = note: here len xs = 0
           = note: with `i >= n` instead of `i > n` it verifies
           = help: mend the comparison in `total`, or demand more of its arguments

        2 functions: 1 counterexample, 1 verified
    "#]]
    .assert_eq(&run("other-comparisons", text, &[]));
}

/// What follows from nothing is not demanded of the arguments.
#[test]
fn steps_of_proofs_and_short_names() {
    check_text(
        "steps-of-proofs",
        r#"
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
import Language.Haskell.Liquid.ProofCombinators

{-@ reflect double @-}
{-@ double :: Nat -> Nat @-}
double :: Int -> Int
double 0 = 0
double n = 2 + double (n - 1)

{-@ step :: n:Nat -> { n >= 0 } @-}
step :: Int -> Proof
step n = double n === n + n + 1 *** QED
"#,
        &["step"],
        expect![[r#"
            error[counterexample]: `step` calls `===` with arguments that `===` does not allow
              --> Main.hs:14:10
               |
            12 | {-@ step :: n:Nat -> { n >= 0 } @-}
               |     --------------------------- the type of `step` allows these arguments
            13 | step :: Int -> Proof
            14 | step n = double n === n + n + 1 *** QED
               |          ^^^^^^^^^^^^^^^^^^^^^^ this call
               |
              ::: Language.Haskell.Liquid.ProofCombinators.spec:4:33
               |
             4 | assume (===) :: x:a -> y:{v:a | v == x} -> {v:a | v == x && v == y}
               |                                 ------ does not hold for this call
               |
               = note: step 0
                       makes a call to 0 === 1
               = help: this step does not follow: mend it, or name the lemma that gives it behind `?`

            exit Some(1)
        "#]],
    );
    check_text(
        "short-names",
        r"
data List a = Emp | Cons a (List a)

{-@ isEmp :: xs:List a -> {v:Bool | v <=> xs == Empty} @-}
isEmp :: List a -> Bool
isEmp Emp = True
isEmp _ = False
",
        &[],
        expect![[r#"
            error[unknown-name]: unknown constructor or alias `Empty` in a refinement
             --> Main.hs:4:49
              |
            4 | {-@ isEmp :: xs:List a -> {v:Bool | v <=> xs == Empty} @-}
              |                                                 ^^^^^ not in scope here
              |
              = help: did you mean `Emp`?

            exit Some(2)
        "#]],
    );
}

/// `(x:xs)` as the argument of an alias is a list, not a name for something of type `xs`.
#[test]
fn lists_as_arguments_of_aliases() {
    check_text(
        "lists-as-arguments",
        r"
{-@ type Is E = {v:[Int] | v = E} @-}

{-@ put :: x:Int -> xs:[Int] -> Is (x:xs) @-}
put :: Int -> [Int] -> [Int]
put x xs = x : xs

{-@ keep :: x:Int -> xs:[Int] -> Is (x:xs) @-}
keep :: Int -> [Int] -> [Int]
keep x xs = xs

{-@ both :: x:Int -> y:Int -> Is [x, y] @-}
both :: Int -> Int -> [Int]
both x y = [y, x]
",
        &[],
        expect![[r#"
            put: no counterexample found (…)
            error[counterexample]: `keep` breaks its type
             --> Main.hs:8:34
              |
            2 | {-@ type Is E = {v:[Int] | v = E} @-}
              |                            ----- this is what it says
            ...
            8 | {-@ keep :: x:Int -> xs:[Int] -> Is (x:xs) @-}
              |                                  ^^^^^^^^^ does not hold
              |
              = note: keep 0 [] = []
              = help: mend the code of `keep`, or let its type say what it really returns

            error[counterexample]: `both` breaks its type
              --> Main.hs:12:31
               |
             2 | {-@ type Is E = {v:[Int] | v = E} @-}
               |                            ----- this is what it says
            ...
            12 | {-@ both :: x:Int -> y:Int -> Is [x, y] @-}
               |                               ^^^^^^^^^ does not hold
               |
               = note: both 1 0 = [0,1]
               = help: mend the code of `both`, or let its type say what it really returns

            3 functions: 2 counterexamples, 1 without counterexample
            exit Some(1)
        "#]],
    );
}

/// Functions inside what a field holds are tried as well.
#[test]
fn functions_inside_fields() {
    check_text(
        "functions-inside-fields",
        r"
data Api = Api { handler :: Maybe (Int -> Int), name :: String }
{-@ data Api = Api { handler :: Maybe (Nat -> Nat), name :: String } @-}

good :: Api
good = Api (Just (+ 1)) []

bad :: Api
bad = Api (Just negate) []
",
        &[],
        expect![[r#"
            good: no counterexample found (exhausted: 1 path)
            error[counterexample]: `bad` passes a function to `Api` that breaks its type
             --> Main.hs:9:7
              |
            9 | bad = Api (Just negate) []
              |       ^^^^^^^^^^^^^^^^^^^^ passed here
              |
             ::: Prelude.spec:3:21
              |
            3 | type Nat = {v:Int | v >= 0}
              |                     ------ does not hold
              |
              = note: bad
                      passes to `Api` a function (argument 1) that maps 1 to -1
              = help: pass a function that returns what is demanded

            2 functions: 1 counterexample, 1 without counterexample
            exit Some(1)
        "#]],
    );
}
