-- twin lAssert: {v:Bool | v} => Bool
module Assert where

{-@ die :: {v:String | false} -> a @-}
die :: String -> a
die msg = error msg

{-@ lAssert :: {v:Bool | v} -> a -> a @-}
lAssert :: Bool -> a -> a
lAssert True x = x
lAssert False _ = die "assertion failed"

{-@ divide :: Int -> {d:Int | d /= 0} -> Int @-}
divide :: Int -> Int -> Int
divide _ 0 = die "by zero"
divide n d = n `div` d

{-@ avg :: [Int] -> Int @-}
avg :: [Int] -> Int
avg xs
  | n > 0 = lAssert (n /= 0) (divide (sum xs) n)
  | otherwise = 0
  where
    n = length xs
