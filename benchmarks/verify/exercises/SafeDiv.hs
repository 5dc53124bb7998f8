-- twin ratio: c == 0 => c == 1
module SafeDiv where

{-@ type NonZero = {v:Int | v /= 0} @-}
{-@ type NE a = {v:[a] | len v > 0} @-}

{-@ divide :: Int -> NonZero -> Int @-}
divide :: Int -> Int -> Int
divide x y = x `div` y

average :: [Int] -> Int
average xs
  | null xs = 0
  | otherwise = divide (sum xs) (length xs)

tail' :: [a] -> [a]
tail' [] = []
tail' (_ : ys) = ys

{-@ ratio :: Int -> Int -> Maybe Int @-}
ratio :: Int -> Int -> Maybe Int
ratio a c
  | c == 0 = Nothing
  | otherwise = Just (divide a c)

{-@ percent :: p:Nat -> {t:Int | t >= p && t > 0} -> {v:Int | v >= 0} @-}
percent :: Int -> Int -> Int
percent p t = (100 * p) `divide'` t

{-@ divide' :: x:Nat -> {y:Int | y > 0} -> Nat @-}
divide' :: Int -> Int -> Int
divide' x y = x `div` y
