-- twin isEven: isEven x = x `mod` 2 == 0 => isEven x = x `mod` 2 == 1
-- twin pos: pos xs = keep positive xs => pos xs = keep isEven xs
module Filter where

{-@ keep :: forall <p :: a -> Bool, w :: a -> Bool -> Bool>.
            {y :: a, b :: {v:Bool<w y> | v} |- {v:a | v = y} <: a<p>}
            (x:a -> Bool<w x>) -> [a] -> [a<p>] @-}
keep :: (a -> Bool) -> [a] -> [a]
keep _ [] = []
keep f (x : xs)
  | f x = x : keep f xs
  | otherwise = keep f xs

{-@ isEven :: x:Int -> {v:Bool | v <=> x mod 2 = 0} @-}
isEven :: Int -> Bool
isEven x = x `mod` 2 == 0

{-@ evens :: [Int] -> [{v:Int | v mod 2 = 0}] @-}
evens :: [Int] -> [Int]
evens = keep isEven

{-@ positive :: x:Int -> {v:Bool | v <=> x > 0} @-}
positive :: Int -> Bool
positive x = x > 0

{-@ pos :: [Int] -> [{v:Int | v > 0}] @-}
pos :: [Int] -> [Int]
pos xs = keep positive xs
