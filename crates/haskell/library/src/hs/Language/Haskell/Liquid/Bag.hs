-- | Bags: how often each element occurs.
module Language.Haskell.Liquid.Bag
  ( Bag, empty, get, put, fromList, union, unionMax, interMin, sub, bagSize, thm_emp, thm_size
  ) where

import qualified Data.Map as Map

type Bag a = Map.Map a Int

empty :: Bag k
empty = Map.empty

get :: Ord k => k -> Bag k -> Int
get k b = Map.findWithDefault 0 k b

put :: Ord k => k -> Bag k -> Bag k
put k b = Map.insert k (1 + get k b) b

fromList :: Ord k => [k] -> Bag k
fromList [] = empty
fromList (x : xs) = put x (fromList xs)

union :: Ord k => Bag k -> Bag k -> Bag k
union a b = Map.unionWith (+) a b

unionMax :: Ord k => Bag k -> Bag k -> Bag k
unionMax a b = Map.unionWith max a b

interMin :: Ord k => Bag k -> Bag k -> Bag k
interMin a b = Map.intersectionWith min a b

sub :: Ord k => Bag k -> Bag k -> Bool
sub a b = all (\(k, n) -> n <= get k b) (Map.toList a)

bagSize :: Bag k -> Int
bagSize b = sum (Map.elems b)

{-@ assume thm_emp :: x:k -> xs:Bag k -> {v:() | true} @-}
thm_emp :: Ord k => k -> Bag k -> ()
thm_emp _ _ = ()

thm_size :: Ord k => [k] -> ()
thm_size _ = ()
