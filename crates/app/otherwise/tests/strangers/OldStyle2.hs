-- judged: lookupBad wrong, the rest verified
{-@ LIQUID "--no-termination" @-}
{-@ LIQUID "--short-names" @-}
module OldStyle2 (insertWith, lookup', lookupBad, mapValues, Assoc(..)) where

import Language.Haskell.Liquid.Prelude (liquidAssert, liquidError)

-- written against an old version

data Assoc k v = Empty | Cons k v (Assoc k v)

{-@ measure asize :: Assoc k v -> Int
      asize (Empty)      = 0
      asize (Cons k v r) = 1 + asize r
  @-}

{-@ invariant {v:Assoc a b | asize v >= 0} @-}

{-@ insertWith :: (Eq k) => (v -> v -> v) -> k -> v -> m:Assoc k v -> {r:Assoc k v | asize r >= asize m && asize r > 0} @-}
insertWith :: Eq k => (v -> v -> v) -> k -> v -> Assoc k v -> Assoc k v
insertWith _ k v Empty = Cons k v Empty
insertWith f k v (Cons k' v' r)
  | k == k'   = Cons k (f v v') r
  | otherwise = Cons k' v' (insertWith f k v r)

{-@ lookup' :: Eq k => k -> Assoc k v -> Maybe v @-}
lookup' :: Eq k => k -> Assoc k v -> Maybe v
lookup' _ Empty = Nothing
lookup' k (Cons k' v r) = if k == k' then Just v else lookup' k r

{-@ lookupBad :: Eq k => k -> {m:Assoc k v | asize m > 0} -> v @-}
lookupBad :: Eq k => k -> Assoc k v -> v
lookupBad k (Cons k' v r) = if k == k' then v else lookupBad k r
lookupBad _ Empty = liquidError "not there"

{-@ mapValues :: (v -> w) -> m:Assoc k v -> {r:Assoc k w | asize r = asize m} @-}
mapValues :: (v -> w) -> Assoc k v -> Assoc k w
mapValues _ Empty = Empty
mapValues f (Cons k v r) = Cons k (f v) (mapValues f r)
