//! Functions and containers inside values.

use expect_test::expect;

use super::check_text;

/// What the type of a function inside a given value says is assumed where it is called.
#[test]
fn given_functions_inside_values() {
    check_text(
        "given-inside",
        r#"module Main where
{-@ data Box = Box { run :: Nat -> Nat, tag :: Nat } @-}
data Box = Box { run :: Int -> Int, tag :: Int }

{-@ use :: Box -> Nat @-}
use :: Box -> Int
use (Box f n) = f n

{-@ tooMuch :: Box -> {v:Int | v > 0} @-}
tooMuch :: Box -> Int
tooMuch b = run b (tag b)

{-@ below :: Box -> Nat @-}
below :: Box -> Int
below b = run b (tag b - 1)

{-@ step :: Maybe (x:Int -> {v:Int | v > x}) -> y:Int -> {v:Int | v >= y} @-}
step :: Maybe (Int -> Int) -> Int -> Int
step Nothing y = y
step (Just f) y = f y

newtype Reader a = Reader (Int -> (a, Int))

{-@ ask :: Reader Nat -> Int -> Nat @-}
ask :: Reader Int -> Int -> Int
ask (Reader f) n = fst (f n)
"#,
        &[],
        expect![[r#"
            use: no counterexample found (exhausted: 1 path)
            error[counterexample]: `tooMuch` breaks its type
             --> Main.hs:9:32
              |
            9 | {-@ tooMuch :: Box -> {v:Int | v > 0} @-}
              |                                ^^^^^ does not hold
              |
              = note: tooMuch (Box {run = \_ -> 0, tag = 0}) = 0
              = help: mend the code of `tooMuch`, or let its type say what it really returns

            error[counterexample]: `below` calls the function it is given with an argument that is not allowed
              --> Main.hs:13:5
               |
            13 | {-@ below :: Box -> Nat @-}
               |     ^^^^^^^^^^^^^^^^^^^
               |
              ::: Prelude.spec:3:21
               |
             3 | type Nat = {v:Int | v >= 0}
               |                     ------ does not hold
               |
               = note: below (Box {run = \_ -> 0, tag = 0})
                       calls its argument 1 with -1
               = help: let the type of argument 1 allow this call

            step: no counterexample found (exhausted: 2 paths)
            ask: no counterexample found (exhausted: 1 path)
            5 functions: 2 counterexamples, 3 without counterexample
            exit Some(1)
        "#]],
    );
}

/// A constructor demands what its fields say of the functions it takes.
#[test]
fn functions_in_fields() {
    check_text(
        "functions-in-fields",
        r#"module Main where
{-@ data Box = Box { run :: x:Nat -> {v:Int | v >= x} } @-}
data Box = Box { run :: Int -> Int }

up :: Box
up = Box (\x -> x + 1)

down :: Box
down = Box (\x -> x - 1)
"#,
        &[],
        expect![[r#"
            up: no counterexample found (exhausted: 1 path)
            error[counterexample]: `down` passes a function to `Box` that breaks its type
             --> Main.hs:9:8
              |
            2 | {-@ data Box = Box { run :: x:Nat -> {v:Int | v >= x} } @-}
              |                                               ------ does not hold
            ...
            9 | down = Box (\x -> x - 1)
              |        ^^^^^^^^^^^^^^^^^ passed here
              |
              = note: down
                      passes to `Box` a function (argument 1) that maps 0 to -1
              = help: pass a function that returns what is demanded

            2 functions: 1 counterexample, 1 without counterexample
            exit Some(1)
        "#]],
    );
}

/// Abstract refinements of a type whose values are functions.
#[test]
fn abstract_refinements_of_functions_in_fields() {
    check_text(
        "vectors-as-functions",
        r#"module Main where
{-@ data Vec a <dom :: Int -> Bool, rng :: Int -> a -> Bool> = Vec { at :: i:Int<dom> -> a<rng i> } @-}
data Vec a = Vec { at :: Int -> a }

{-@ get :: forall a <d :: Int -> Bool, r :: Int -> a -> Bool>. i:Int<d> -> Vec<d, r> a -> a<r i> @-}
get :: Int -> Vec a -> a
get i (Vec f) = f i

{-@ next :: forall a <d :: Int -> Bool, r :: Int -> a -> Bool>. i:Int<d> -> Vec<d, r> a -> a<r i> @-}
next :: Int -> Vec a -> a
next i (Vec f) = f (i + 1)
"#,
        &[],
        expect![[r#"
            get: no counterexample found (exhausted: 1 path)
            error[counterexample]: `next` calls the function it is given with an argument that is not allowed
             --> Main.hs:2:82
              |
            2 | {-@ data Vec a <dom :: Int -> Bool, rng :: Int -> a -> Bool> = Vec { at :: i:Int<dom> -> a<rng i> } @-}
              |                                                                                  ^^^ does not hold
              |
              = note: next 0 (Vec {at = \_ -> 0})
                      calls its argument 2 with 1
              = help: let the type of argument 2 allow this call

            2 functions: 1 counterexample, 1 without counterexample
            exit Some(1)
        "#]],
    );
}

/// Types of the library whose values are not all that their constructors can make.
#[test]
fn arrays_and_maps_of_numbers() {
    check_text(
        "arrays",
        r#"module Main where
import Data.Array
import qualified Data.IntMap as M

data Grid = Grid { width :: Int, cells :: Array Int Int }

first :: Grid -> Int
first g = if inRange (bounds (cells g)) 0 then cells g ! 0 else 0

outside :: Array Int Int -> Int -> Int
outside a i = a ! i

missing :: M.IntMap Int -> Int -> Int
missing m k = m M.! k
"#,
        &["outside", "missing"],
        expect![[r#"
            error[counterexample]: `outside` raises an exception
              --> Main.hs:11:1
               |
            11 | outside a i = a ! i
               | ^^^^^^^^^^^^^^^^^^^
               |
               = note: outside (array (1,0) []) 0
                       raises: Ix{Int}.index: Index (0) out of range ((1,0))
               = help: demand more of the arguments of `outside` in its type, or handle this case

            error[counterexample]: `missing` calls `!` with arguments that `!` does not allow
              --> Main.hs:14:15
               |
            14 | missing m k = m M.! k
               |               ^^^^^^^ this call
               |
              ::: Otherwise.Containers.IntMap.spec:12:38
               |
            12 | assume (!) :: m:IntMap a -> {k:Int | Set_mem k (mapKeySet (intMapping m))} -> a
               |                                      ------------------------------------ does not hold for this call
               |
               = note: missing (fromList []) 0
                       makes a call to (fromList []) ! 0
               = note: here mapKeySet (intMapping m) = fromList []
               = help: demand more of the arguments of `missing` in its type, or handle this case

            2 functions: 2 counterexamples
            exit Some(1)
        "#]],
    );
}
