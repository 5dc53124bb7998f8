-- judged: minusAssoc wrong, the rest verified
module Monoid where
import Language.Haskell.Liquid.ProofCombinators
import Prelude hiding ((<>), mempty)
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}

data List a = Nil | Cons a (List a)
{-@ data List [llen] @-}
{-@ measure llen @-}
{-@ llen :: List a -> Nat @-}
llen :: List a -> Int
llen Nil = 0
llen (Cons _ t) = 1 + llen t

{-@ reflect empty @-}
empty :: List a
empty = Nil

{-@ infixr 5 <> @-}
{-@ reflect <> @-}
infixr 5 <>
(<>) :: List a -> List a -> List a
Nil <> ys = ys
Cons x xs <> ys = Cons x (xs <> ys)

{-@ leftId :: x:List a -> { empty <> x == x } @-}
leftId :: List a -> Proof
leftId _ = trivial

{-@ rightId :: x:List a -> { x <> empty == x } @-}
rightId :: List a -> Proof
rightId Nil = trivial
rightId (Cons _ xs) = rightId xs

{-@ assoc :: x:List a -> y:List a -> z:List a -> { (x <> y) <> z == x <> (y <> z) } @-}
assoc :: List a -> List a -> List a -> Proof
assoc Nil _ _ = trivial
assoc (Cons _ xs) ys zs = assoc xs ys zs

{-@ reflect lmap @-}
lmap :: (a -> b) -> List a -> List b
lmap _ Nil = Nil
lmap f (Cons x xs) = Cons (f x) (lmap f xs)

{-@ mapAppend :: f:(a -> b) -> xs:List a -> ys:List a -> { lmap f (xs <> ys) == lmap f xs <> lmap f ys } @-}
mapAppend :: (a -> b) -> List a -> List a -> Proof
mapAppend _ Nil _ = trivial
mapAppend f (Cons _ xs) ys = mapAppend f xs ys

{-@ lenAppend :: xs:List a -> ys:List a -> { llen (xs <> ys) = llen xs + llen ys } @-}
lenAppend :: List a -> List a -> Proof
lenAppend Nil _ = trivial
lenAppend (Cons _ xs) ys = lenAppend xs ys

{-@ reflect minus @-}
minus :: Int -> Int -> Int
minus x y = x - y

{-@ minusAssoc :: x:Int -> y:Int -> z:Int -> { minus (minus x y) z = minus x (minus y z) } @-}
minusAssoc :: Int -> Int -> Int -> Proof
minusAssoc _ _ _ = trivial
