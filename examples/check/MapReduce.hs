-- `expand` demands a list that is not empty; `mapReduce` does not.
--
--   otherwise check examples/check/MapReduce.hs mapReduce
module MapReduce where

import qualified Data.Map as M
import Prelude hiding (concat, foldr, map)

infixr 9 :+:

data List a = Emp | a :+: (List a)

{-@ measure size @-}
size :: List a -> Int
size Emp = 0
size (_ :+: xs) = 1 + size xs

mapReduce :: Ord k => (a -> List (k, v)) -> (v -> v -> v) -> List a -> M.Map k v
mapReduce fm fr xs = kvm
  where
    kvs = expand fm xs
    kvsm = group kvs
    kvm = collapse fr kvsm

{-@ expand :: (a -> List (k, v)) -> {xs:List a | size xs > 0} -> {r:List (k, v) | size r > 0} @-}
expand :: (a -> List (k, v)) -> List a -> List (k, v)
expand f xs = concat (map f xs)

group :: Ord k => List (k, v) -> M.Map k (List v)
group Emp = M.empty
group ((k, v) :+: kvs) = M.insertWith append k (v :+: Emp) (group kvs)

collapse :: (v -> v -> v) -> M.Map k (List v) -> M.Map k v
collapse f = M.map (reduce f)

{-@ reduce :: (v -> v -> v) -> {vs:List v | size vs > 0} -> v @-}
reduce :: (v -> v -> v) -> List v -> v
reduce f (v :+: vs) = foldr f v vs

map :: (a -> b) -> List a -> List b
map _ Emp = Emp
map f (x :+: xs) = f x :+: map f xs

foldr :: (a -> b -> b) -> b -> List a -> b
foldr _ b Emp = b
foldr f b (x :+: xs) = f x (foldr f b xs)

concat :: List (List a) -> List a
concat Emp = Emp
concat (xs :+: xss) = append xs (concat xss)

append :: List a -> List a -> List a
append Emp ys = ys
append (x :+: xs) ys = x :+: append xs ys
