module Nearest (nearest) where

-- The index of the centre that is nearest to a point; all points have the same dimension.

data List a = Emp | Cons a (List a)

{-@ measure size @-}
{-@ size :: List a -> Nat @-}
size :: List a -> Int
size Emp = 0
size (Cons _ rest) = 1 + size rest

{-@ type PointN N = {v:List Double | size v == N} @-}

{-@ nearest :: k:Nat -> n:Nat -> {cs:List ({i:Int | 0 <= i && i < k}, PointN n) | size cs > 0} -> PointN n -> {i:Int | 0 <= i && i < k} @-}
nearest :: Int -> Int -> List (Int, List Double) -> List Double -> Int
nearest _ _ centres p = indexOf (minimumBy (closer p) centres)

indexOf :: (Int, List Double) -> Int
indexOf (i, _) = i

closer :: List Double -> (Int, List Double) -> (Int, List Double) -> Bool
closer p a b = distanceTo p a <= distanceTo p b

distanceTo :: List Double -> (Int, List Double) -> Double
distanceTo p (_, q) = distance p q

distance :: List Double -> List Double -> Double
distance p q = sumList (zipWithList squareOfDifference p q)

squareOfDifference :: Double -> Double -> Double
squareOfDifference x y = square (x - y)

square :: Double -> Double
square x = x * x

sumList :: List Double -> Double
sumList Emp = 0
sumList (Cons x rest) = x + sumList rest

minimumBy :: (a -> a -> Bool) -> List a -> a
minimumBy _ Emp = die "no centre"
minimumBy before (Cons x rest) = least before x rest

least :: (a -> a -> Bool) -> a -> List a -> a
least _ best Emp = best
least before best (Cons x rest)
  | before best x = least before best rest
  | otherwise = least before x rest

zipWithList :: (a -> b -> c) -> List a -> List b -> List c
zipWithList _ Emp Emp = Emp
zipWithList f (Cons x xs) (Cons y ys) = Cons (f x y) (zipWithList f xs ys)
zipWithList _ _ _ = die "different dimensions"

die :: String -> a
die message = error message
