-- twin sortPair: (y, x) => (x, y)
module PairAlias where

{-@ type OrdPair = {p:(Int, Int) | fst p <= snd p} @-}

{-@ sortPair :: Int -> Int -> OrdPair @-}
sortPair :: Int -> Int -> (Int, Int)
sortPair x y
  | x <= y = (x, y)
  | otherwise = (y, x)

{-@ gap :: OrdPair -> Nat @-}
gap :: (Int, Int) -> Int
gap (a, b) = b - a

{-@ widen :: Nat -> OrdPair -> OrdPair @-}
widen :: Int -> (Int, Int) -> (Int, Int)
widen n (a, b) = (a - n, b + n)
