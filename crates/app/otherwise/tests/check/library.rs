//! Abstract counterexamples that blame the types of library functions, and callees with abstract refinements.

use expect_test::expect;

use super::check_text;

/// What is true of `reverse` and `sum` need not follow from the types that are assumed of them.
#[test]
fn weak_types_of_the_library() {
    let text = r#"
import Data.List (sort)
{-@ lastFirst :: {xs:[Int] | len xs > 0} -> {v:Int | v = head xs} @-}
lastFirst :: [Int] -> Int
lastFirst xs = last (reverse xs)

{-@ total :: [{v:Int | v >= 0}] -> {v:Int | v >= 0} @-}
total :: [Int] -> Int
total xs = sum xs

{-@ total2 :: [{v:Int | v >= 0}] -> {v:Int | v >= 0} @-}
total2 :: [Int] -> Int
total2 xs = foldr (+) 0 xs

{-@ okMap :: xs:[Int] -> {v:[{e:Int | e >= 0}] | len v = len xs} @-}
okMap :: [Int] -> [Int]
okMap xs = map abs xs

{-@ sorted :: [Int] -> [Int]<{\x y -> x <= y}> @-}
sorted :: [Int] -> [Int]
sorted xs = sort xs
"#;
    check_text(
        "weak_types_of_the_library",
        text,
        &[],
        expect![[r#"
            warning[abstract-counterexample]: `lastFirst` may break its type, as far as the type of `last` says
             --> Main.hs:3:54
              |
            3 | {-@ lastFirst :: {xs:[Int] | len xs > 0} -> {v:Int | v = head xs} @-}
              |                                                      ^^^^^^^^^^^ does not hold
              |
              = note: lastFirst [1,0] = 0
                      if last [0,1] = 0
              = note: here head xs = 1
              = note: really, last [0,1] = 1
              = help: the type that is assumed of the library's `last` says no more: write `assume last :: …` with what you rely on, or use a function of your own

            total: no counterexample found (…)
            total2: no counterexample found (…)
            okMap: no counterexample found (…)
            sorted: no counterexample found (…)
            5 functions: 1 abstract counterexample, 4 without counterexample
            exit Some(1)
        "#]],
    );
}

/// Methods of library classes demand something too.
#[test]
fn demands_of_library_methods() {
    let text = r#"
{-@ half :: Int -> Int -> Int @-}
half :: Int -> Int -> Int
half x y = x `div` y

{-@ best :: [Int] -> Int @-}
best :: [Int] -> Int
best xs = maximum xs
"#;
    check_text(
        "demands_of_library_methods",
        text,
        &[],
        expect![[r#"
            error[counterexample]: `half` calls `div` with arguments that `div` does not allow
               --> Main.hs:4:12
                |
              2 | {-@ half :: Int -> Int -> Int @-}
                |     ------------------------- the type of `half` allows these arguments
              3 | half :: Int -> Int -> Int
              4 | half x y = x `div` y
                |            ^^^^^^^^^ this call
                |
               ::: Prelude.spec:137:31
                |
            137 | assume div :: x:a -> y:{v:a | v /= 0} -> {v:a | y > 0 => v == x / y}
                |                               ------ does not hold for this call
                |
                = note: half 0 0
                        makes a call to div 0 0
                = help: demand more of the arguments of `half` in its type, or handle this case

            error[counterexample]: `best` calls `maximum` with arguments that `maximum` does not allow
               --> Main.hs:8:11
                |
              6 | {-@ best :: [Int] -> Int @-}
                |     -------------------- the type of `best` allows these arguments
              7 | best :: [Int] -> Int
              8 | best xs = maximum xs
                |           ^^^^^^^^^^ this call
                |
               ::: Prelude.spec:117:28
                |
            117 | assume maximum :: {v:t a | len v > 0} -> a
                |                            --------- does not hold for this call
                |
                = note: best []
                        makes a call to maximum []
                = note: here len v = 0
                = help: demand more of the arguments of `best` in its type, or handle this case

            2 functions: 2 counterexamples
            exit Some(1)
        "#]],
    );
}

/// An assumed type that the user wrote is the user's.
#[test]
fn declared_types_of_library_functions() {
    let text = r#"
{-@ assume reverse :: xs:[a] -> [a] @-}
{-@ same :: xs:[Int] -> {v:[Int] | len v = len xs} @-}
same :: [Int] -> [Int]
same xs = reverse xs
"#;
    check_text(
        "declared_types_of_library_functions",
        text,
        &[],
        expect![[r#"
            warning[abstract-counterexample]: `same` may break its type, as far as the type of `reverse` says
             --> Main.hs:3:36
              |
            2 | {-@ assume reverse :: xs:[a] -> [a] @-}
              |     ------------------------------- this type of `reverse` allows that result
            3 | {-@ same :: xs:[Int] -> {v:[Int] | len v = len xs} @-}
              |                                    ^^^^^^^^^^^^^^ does not hold
              |
              = note: same [0] = []
                      if reverse [0] = []
              = note: here len v = 0, len xs = 1
              = note: really, reverse [0] = [0]
              = help: strengthen the refinement type of `reverse` to eliminate this possibility

            exit Some(1)
        "#]],
    );
}

/// `p` is what the arguments provide: no more is known of the result, and no less.
#[test]
fn abstract_refinements_of_callees() {
    let text = r#"
{-@ myMax :: forall <p :: Int -> Bool>. Int<p> -> Int<p> -> Int<p> @-}
myMax :: Int -> Int -> Int
myMax x y = if x < y then y else x

{-@ maxNat :: {x:Int | x >= 0} -> {y:Int | y >= 0} -> {v:Int | v >= 0} @-}
maxNat :: Int -> Int -> Int
maxNat x y = myMax x y

{-@ maxIs :: x:Int -> y:Int -> {v:Int | v >= x && v >= y} @-}
maxIs :: Int -> Int -> Int
maxIs x y = myMax x y

{-@ maxList :: forall <p :: Int -> Bool>. {xs:[Int<p>] | len xs > 0} -> Int<p> @-}
maxList :: [Int] -> Int
maxList [x] = x
maxList (x:xs) = myMax x (maxList xs)

{-@ useMax :: xs:{v:[{e:Int | e > 3}] | len v > 0} -> {v:Int | v > 3} @-}
useMax :: [Int] -> Int
useMax xs = maxList xs
"#;
    check_text(
        "abstract_refinements_of_callees",
        text,
        &["maxNat", "maxIs", "useMax"],
        expect![[r#"
            maxNat: no counterexample found (exhausted: 2 paths)
            warning[abstract-counterexample]: `maxIs` may break its type, as far as the type of `myMax` says
              --> Main.hs:10:41
               |
             2 | {-@ myMax :: forall <p :: Int -> Bool>. Int<p> -> Int<p> -> Int<p> @-}
               |     -------------------------------------------------------------- this type of `myMax` allows that result
            ...
            10 | {-@ maxIs :: x:Int -> y:Int -> {v:Int | v >= x && v >= y} @-}
               |                                         ^^^^^^ does not hold
               |
               = note: maxIs 1 0 = 0
                       if myMax 1 0 = 0
               = note: really, myMax 1 0 = 1
               = help: strengthen the refinement type of `myMax` to eliminate this possibility

            useMax: no counterexample found (…)
            3 functions: 1 abstract counterexample, 2 without counterexample
            exit Some(1)
        "#]],
    );
}

/// A function that is passed provides what it returns; an invariant is not guessed.
#[test]
fn abstract_refinements_of_function_arguments() {
    let text = r#"
{-@ at :: forall <p :: Int -> Int -> Bool>. (x:Int -> Int<p x>) -> n:Int -> Int<p n> @-}
at :: (Int -> Int) -> Int -> Int
at f n = f n
{-@ right :: n:Int -> {v:Int | v > n} @-}
right :: Int -> Int
right n = at (\x -> x + 1) n
{-@ wrong :: n:Int -> {v:Int | v < n} @-}
wrong :: Int -> Int
wrong n = at (\x -> x + 1) n
{-@ loop :: forall <inv :: Int -> Int -> Bool>. n:Int -> (i:Int -> Int<inv i> -> Int<inv (i + 1)>) -> i:Int -> Int<inv i> -> Int<inv n> @-}
loop :: Int -> (Int -> Int -> Int) -> Int -> Int -> Int
loop n f i x = if i == n then x else loop n f (i + 1) (f i x)
{-@ count :: {n:Int | n >= 0} -> {v:Int | v = n} @-}
count :: Int -> Int
count n = loop n (\i x -> x + 1) 0 0
"#;
    check_text(
        "abstract_refinements_of_function_arguments",
        text,
        &["at", "right", "wrong", "count"],
        expect![[r#"
            at: no counterexample found (exhausted: 1 path)
            right: no counterexample found (exhausted: 2 paths)
            error[counterexample]: `wrong` breaks its type
             --> Main.hs:8:32
              |
            8 | {-@ wrong :: n:Int -> {v:Int | v < n} @-}
              |                                ^^^^^ does not hold
              |
              = note: wrong 0 = 1
              = help: mend the code of `wrong`, or let its type say what it really returns

            count: no counterexample found (…)
            4 functions: 1 counterexample, 3 without counterexample
            exit Some(1)
        "#]],
    );
}

/// Abstract refinements under a bound are not any predicates: nothing wrong is said about them.
#[test]
fn bounded_refinements() {
    let text = r#"
{-@ filterP :: forall <p :: a -> Bool, w :: a -> Bool -> Bool>.
      {y::a, b::{v:Bool<w y> | v} |- {v:a | v == y} <: a<p>} (x:a -> Bool<w x>) -> [a] -> [a<p>] @-}
filterP :: (a -> Bool) -> [a] -> [a]
filterP f (x:xs) | f x = x : filterP f xs
                 | otherwise = filterP f xs
filterP _ [] = []
{-@ bound upwards @-}
upwards :: (Int -> Bool) -> Int -> Bool
upwards p x = not (p x) || p (x + 1)
{-@ next :: forall <p :: Int -> Bool>. (Upwards p) => Int<p> -> Int<p> @-}
next :: Int -> Int
next x = x + 1
"#;
    check_text(
        "bounded_refinements",
        text,
        &["filterP", "next"],
        expect![[r#"
        filterP: no counterexample found (…)
        next: no counterexample found (…)
        2 functions: 2 without counterexample
        exit Some(3)
    "#]],
    );
}
