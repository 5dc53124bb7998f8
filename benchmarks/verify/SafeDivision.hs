-- twin average: total `div` count => total `div` (count - 1)
module SafeDivision where

{-@ type NonZero = {v:Int | v /= 0} @-}
{-@ type Pos = {v:Int | v > 0} @-}

{-@ divide :: Int -> NonZero -> Int @-}
divide :: Int -> Int -> Int
divide x y = x `div` y

{-@ average :: total:Int -> count:Pos -> Int @-}
average :: Int -> Int -> Int
average total count = total `div` count

safely :: Int -> Int -> Maybe Int
safely x y
  | y == 0 = Nothing
  | otherwise = Just (divide x y)

{-@ percent :: part:Int -> whole:Pos -> Int @-}
percent :: Int -> Int -> Int
percent part whole = divide (100 * part) whole
