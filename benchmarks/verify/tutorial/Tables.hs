-- twin average: average :: {v:[Int] | len v > 0} => average :: {v:[Int] | len v >= 0}
module Tables where

import qualified Data.Map as M

{-@ type NEList a = {v:[a] | len v > 0} @-}

{-@ average :: {v:[Int] | len v > 0} -> Int @-}
average :: [Int] -> Int
average xs = total `div` elems
  where
    total = sum xs
    elems = length xs

{-@ average' :: [Int] -> Maybe Int @-}
average' :: [Int] -> Maybe Int
average' xs
  | null xs = Nothing
  | otherwise = Just (average xs)

{-@ wtAverage :: NEList ({v:Int | v > 0}, {v:Int | v > 0}) -> Int @-}
wtAverage :: [(Int, Int)] -> Int
wtAverage wxs = sumOf elems `div` sumOf weights
  where
    elems = map (\(w, x) -> w * x) wxs
    weights = map (\(w, _) -> w) wxs
    sumOf = foldr1 (+)
