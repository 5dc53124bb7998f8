-- twin maxEven: maxEven x y = maxI x y => maxEven x y = maxI x (y + 1)
module MaxInts where

{-@ type Even = {v:Int | v mod 2 == 0} @-}

{-@ maxI :: forall <p :: Int -> Bool>. Int<p> -> Int<p> -> Int<p> @-}
maxI :: Int -> Int -> Int
maxI x y = if x <= y then y else x

{-@ maxEven :: Even -> Even -> Even @-}
maxEven :: Int -> Int -> Int
maxEven x y = maxI x y

{-@ maximum1 :: forall <p :: Int -> Bool>. {xs:[Int<p>] | len xs > 0} -> Int<p> @-}
maximum1 :: [Int] -> Int
maximum1 (x : xs) = foldr maxI x xs

{-@ maxNat :: Nat -> Nat @-}
maxNat :: Int -> Int
maxNat n = maximum1 [n, 2, 3]
