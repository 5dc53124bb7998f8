-- twin count: (\_ acc -> acc + 1) => (\_ acc -> acc - 1)
module ForLoop where

{-@ loop :: forall <p :: Int -> Bool>. n:Nat -> (Nat -> Int<p> -> Int<p>) -> Int<p> -> Int<p> @-}
loop :: Int -> (Int -> Int -> Int) -> Int -> Int
loop n f x
  | n == 0 = x
  | otherwise = loop (n - 1) f (f n x)

{-@ count :: Nat -> Nat @-}
count :: Int -> Int
count n = loop n (\_ acc -> acc + 1) 0
