-- twin safeHead: | null xs = d => | not (null xs) = d
module Guarded where

notEmpty xs = not (null xs)

firstOf (x : _) = x

safeHead d xs
  | null xs = d
  | otherwise = firstOf xs

{-@ safeHead :: a -> [a] -> a @-}

{-@ firstWord :: String -> String @-}
firstWord :: String -> String
firstWord s = safeHead "" (words s)

pick :: Bool -> Int -> Int -> Int
pick b x y = if b then x else y

{-@ larger :: x:Int -> y:Int -> {v:Int | v >= x && v >= y} @-}
larger :: Int -> Int -> Int
larger x y = pick' (x > y)
  where pick' b = if x > y then x else y
