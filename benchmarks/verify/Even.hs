-- twin double: x + x => x + x + 1
module Even where

{-@ type Even' = {v:Int | v mod 2 == 0} @-}
{-@ type Odd' = {v:Int | v mod 2 == 1} @-}

{-@ double :: Int -> Even' @-}
double :: Int -> Int
double x = x + x

{-@ next :: Even' -> Odd' @-}
next :: Int -> Int
next x = x + 1

{-@ sumOfEven :: [Even'] -> Even' @-}
sumOfEven :: [Int] -> Int
sumOfEven [] = 0
sumOfEven (x : xs) = x + sumOfEven xs
