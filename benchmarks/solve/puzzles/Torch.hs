-- | Four people, one torch, a bridge for two.
module Torch where

import Data.List

data Person = Ann | Bob | Cid | Dan deriving (Eq, Ord, Show, Enum, Bounded)

time :: Person -> Int
time Ann = 1
time Bob = 2
time Cid = 5
time Dan = 10

-- Over with two, back with one, over with two, …
plan :: Int -> [(Person, Person, Person)] -> (Person, Person) -> Bool
plan limit trips (x, y) = length trips == 2 && go [minBound ..] [] trips 0
  where
    go here there [] t = sort here == sort [x, y] && x < y && t + max (time x) (time y) <= limit
    go here there ((a, b, c) : rest) t =
      a < b && a `elem` here && b `elem` here && c `elem` there'
        && go (c : (here \\ [a, b])) (delete c there') rest (t + max (time a) (time b) + time c)
      where there' = a : b : there

{-? solve = ?(trips :: [(Person, Person, Person)]) ?(end :: (Person, Person)) | plan 17 trips end ?-}
{-? twin = ?(trips :: [(Person, Person, Person)]) ?(end :: (Person, Person)) | plan 16 trips end ?-}
