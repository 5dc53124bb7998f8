-- twin biggest: maximum1 (map (+ 1) xs) => maximum1 (map (subtract 1) xs)
module MaxList where

{-@ maximum1 :: forall <p :: Int -> Bool>. {xs:[Int<p>] | len xs > 0} -> Int<p> @-}
maximum1 :: [Int] -> Int
maximum1 [x] = x
maximum1 (x : xs)
  | x > m = x
  | otherwise = m
  where m = maximum1 xs

{-@ biggest :: {xs:[Nat] | len xs > 0} -> {v:Int | v > 0} @-}
biggest :: [Int] -> Int
biggest xs = maximum1 (map (+ 1) xs)

{-@ evenMax :: {xs:[{v:Int | v mod 2 = 0}] | len xs > 0} -> {v:Int | v mod 2 = 0} @-}
evenMax :: [Int] -> Int
evenMax xs = maximum1 xs
