-- twin ordered: if x < y then (x, y) else (y, x) => if x < y then (y, x) else (x, y)
module Pairs where

{-@ type OrdPair a = (a, a)<{\x y -> x <= y}> @-}

{-@ ordered :: Ord a => a -> a -> OrdPair a @-}
ordered :: Ord a => a -> a -> (a, a)
ordered x y = if x < y then (x, y) else (y, x)

{-@ width :: OrdPair Int -> Nat @-}
width :: (Int, Int) -> Int
width (a, b) = b - a

{-@ hull :: OrdPair Int -> OrdPair Int -> OrdPair Int @-}
hull :: (Int, Int) -> (Int, Int) -> (Int, Int)
hull (a, b) (c, d) = (min a c, max b d)

{-@ widths :: [OrdPair Int] -> [Nat] @-}
widths :: [(Int, Int)] -> [Int]
widths ps = map width ps
