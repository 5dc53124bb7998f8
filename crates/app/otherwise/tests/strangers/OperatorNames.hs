-- judged: useBad wrong, lemBad wrong, mkBad wrong, the rest verified
{-# LANGUAGE TypeFamilies #-}
module OperatorNames where
import qualified Data.List as L
-- operators
infixl 5 \\\
{-@ (\\\) :: x:Int -> {y:Int | y <= x} -> {v:Nat | v = x - y} @-}
(\\\) :: Int -> Int -> Int
a \\\ b = a - b
{-@ (???) :: x:Int -> y:Int -> {v:Int | v >= x && v >= y} @-}
(???) :: Int -> Int -> Int
a ??? b = if a < b then b else a
{-@ useBad :: Int -> Nat @-}
useBad :: Int -> Int
useBad n = 5 \\\ n
{-@ use :: {n:Int | n < 4} -> Nat @-}
use :: Int -> Int
use n = 5 \\\ n

{-@ assume (L.\\) :: xs:[a] -> ys:[a] -> {v:[a] | len v <= len xs} @-}
{-@ rm :: Eq a => xs:[a] -> [a] -> {v:[a] | len v <= len xs} @-}
rm :: Eq a => [a] -> [a] -> [a]
rm xs ys = xs L.\\ ys

{-@ reflect +++ @-}
infixr 5 +++
{-@ infixr 5 +++ @-}
{-@ (+++) :: xs:[a] -> ys:[a] -> {v:[a] | len v = len xs + len ys} @-}
(+++) :: [a] -> [a] -> [a]
[] +++ ys = ys
(x:xs) +++ ys = x : (xs +++ ys)

{-@ lem :: xs:[a] -> { xs +++ [] == xs } @-}
lem :: [a] -> ()
lem [] = ()
lem (_:xs) = lem xs
{-@ LIQUID "--ple" @-}
{-@ LIQUID "--reflection" @-}
{-@ lemBad :: xs:[a] -> ys:[a] -> { xs +++ ys == xs } @-}
lemBad :: [a] -> [a] -> ()
lemBad [] _ = ()
lemBad (_:xs) ys = lemBad xs ys

-- data families
class Store k where
  data M k
  size :: M k -> Int
instance Store Int where
  data M Int = IM { cnt :: Int, top :: Int }
  size (IM c _) = c
{-@ data M Int = IM { cnt :: Nat, top :: {v:Int | v >= cnt} } @-}
{-@ mk :: n:Nat -> M Int @-}
mk :: Int -> M Int
mk n = IM n (n + 1)
{-@ mkBad :: n:Nat -> M Int @-}
mkBad :: Int -> M Int
mkBad n = IM n (n - 1)
{-@ slack :: M Int -> Nat @-}
slack :: M Int -> Int
slack (IM c t) = t - c
