-- judged: horner' wrong, the rest verified
module Poly where

import Data.List (foldl')

-- polynomials as lists of coefficients, the highest first
type Poly = [Int]

{-@ type PolyN N = {v:[Int] | len v = N} @-}

{-@ add :: p:Poly -> q:PolyN {len p} -> PolyN {len p} @-}
add :: Poly -> Poly -> Poly
add = zipWith (+)

{-@ pad :: n:Nat -> {p:Poly | len p <= n} -> PolyN n @-}
pad :: Int -> Poly -> Poly
pad n p = replicate (n - length p) 0 ++ p

{-@ addAny :: p:Poly -> q:Poly -> {v:Poly | len v >= len p && len v >= len q} @-}
addAny :: Poly -> Poly -> Poly
addAny p q = add (pad n p) (pad n q)
  where n = max (length p) (length q)

{-@ horner :: Int -> Poly -> Int @-}
horner :: Int -> Poly -> Int
horner x = foldl' (\acc c -> acc * x + c) 0

{-@ horner' :: Int -> Poly -> Nat @-}
horner' :: Int -> Poly -> Int
horner' x = foldl' (\acc c -> acc * x + c) 0

{-@ shift :: n:Nat -> p:Poly -> PolyN {len p + n} @-}
shift :: Int -> Poly -> Poly
shift n p = p ++ replicate n 0

{-@ leading :: {p:Poly | len p > 0} -> Int @-}
leading :: Poly -> Int
leading (c:_) = c
