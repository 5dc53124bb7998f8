-- | Map and reduce over the lists of the course.
module MapReduce where

import qualified Data.Map as M
import List hiding (main)
import Prelude hiding (concat, foldr, foldr1, length, map, replicate, zipWith)

{-@ LIQUID "--no-termination" @-}

{-@ expand :: f:(a -> List (k, v)) -> xs:List a -> List (k, v) @-}
expand :: (a -> List (k, v)) -> List a -> List (k, v)
expand f xs = concat (map f xs)

{-@ addValue :: vs:List v -> x:v -> {r:List v | size r == size vs + 1} @-}
addValue :: List v -> v -> List v
addValue vs x = x :+: vs

{-@ group :: Ord k => kvs:List (k, v) -> M.Map k (ListNE v) @-}
group :: Ord k => List (k, v) -> M.Map k (List v)
group = foldr insert M.empty
  where
    insert :: Ord k => (k, v) -> M.Map k (List v) -> M.Map k (List v)
    insert (k, v) groups = case M.lookup k groups of
      Nothing -> M.insert k (singleton v) groups
      Just vs -> M.insert k (addValue vs v) groups

{-@ collapse :: f:(v -> v -> v) -> groups:M.Map k (ListNE v) -> M.Map k v @-}
collapse :: (v -> v -> v) -> M.Map k (List v) -> M.Map k v
collapse f groups = M.map (foldr1 f) groups

{-@ mapReduce :: Ord k => fm:(a -> List (k, v)) -> fr:(v -> v -> v) -> xs:List a -> M.Map k v @-}
mapReduce :: Ord k => (a -> List (k, v)) -> (v -> v -> v) -> List a -> M.Map k v
mapReduce fm fr xs = kvm
  where
    kvs  = expand fm xs
    kvsm = group kvs
    kvm  = collapse fr kvsm

{-@ countAll :: Ord a => xs:List a -> M.Map a {v:Int | v > 0} @-}
countAll :: Ord a => List a -> M.Map a Int
countAll xs = mapReduce one plus xs
  where
    {-@ one :: x:a -> List (a, {v:Int | v > 0}) @-}
    one :: a -> List (a, Int)
    one x = singleton (x, 1)

{-@ plus :: a:{v:Int | v > 0} -> b:{v:Int | v > 0} -> {v:Int | v > a && v > b} @-}
plus :: Int -> Int -> Int
plus a b = a + b

{-@ total :: xs:List {v:Int | v >= 0} -> {v:Int | v >= 0} @-}
total :: List Int -> Int
total Emp        = 0
total (x :+: xs) = x + total xs

{-@ sizes :: xss:List (List a) -> {v:List {w:Int | w >= 0} | size v == size xss} @-}
sizes :: List (List a) -> List Int
sizes xss = map length xss

{-@ pairs :: xs:List k -> ys:ListX v xs -> {r:List (k, v) | size r == size xs} @-}
pairs :: List k -> List v -> List (k, v)
pairs xs ys = zipWith (,) xs ys

main :: IO ()
main = do
  print (countAll ('a' :+: 'b' :+: 'a' :+: Emp))
  print (mapReduce (\x -> singleton (x `mod` 2, x)) (+) (1 :+: 2 :+: 3 :+: 4 :+: Emp))
  print (total (sizes (singleton 1 :+: Emp :+: Emp)))
