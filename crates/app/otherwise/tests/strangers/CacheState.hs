-- judged: overfill wrong, the rest verified
module CacheState where

data Cache = Cache { cap :: Int, items :: [Int] }
{-@ data Cache = Cache { cap :: {c:Int | c > 0}, items :: {v:[Int] | len v <= cap} } @-}

{-@ new :: {c:Int | c > 0} -> Cache @-}
new :: Int -> Cache
new c = Cache c []

{-@ overfill :: Int -> Cache -> Cache @-}
overfill :: Int -> Cache -> Cache
overfill x (Cache c is) = Cache c (x : is)

{-@ store :: Int -> Cache -> Cache @-}
store :: Int -> Cache -> Cache
store x (Cache c is)
  | length is < c = Cache c (x : is)
  | otherwise = Cache c (x : take (c - 1) is)

{-@ room :: Cache -> Nat @-}
room :: Cache -> Int
room (Cache c is) = c - length is
