-- twin fastest: then xs else ys => then ys else xs
module Relations where

{-@ inline shorter @-}
shorter :: [a] -> [a] -> Bool
shorter xs ys = length xs <= length ys

{-@ inline maxInt @-}
maxInt :: Int -> Int -> Int
maxInt x y = if x > y then x else y

{-@ fastest :: xs:[a] -> ys:[a] -> {v:[a] | shorter v xs && shorter v ys} @-}
fastest :: [a] -> [a] -> [a]
fastest xs ys = if shorter xs ys then xs else ys

{-@ biggest :: x:Int -> y:Int -> z:Int -> {v:Int | v = maxInt x (maxInt y z)} @-}
biggest :: Int -> Int -> Int -> Int
biggest x y z
  | x >= y && x >= z = x
  | y >= z = y
  | otherwise = z
