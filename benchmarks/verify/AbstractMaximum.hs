-- twin larger: if x <= y then y else x => if x <= y then y else x + 1
module AbstractMaximum where

{-@ larger :: forall <p :: Int -> Bool>. x:Int<p> -> y:Int<p> -> Int<p> @-}
larger :: Int -> Int -> Int
larger x y = if x <= y then y else x

{-@ largest :: forall <p :: Int -> Bool>. {v:[Int<p>] | len v > 0} -> Int<p> @-}
largest :: [Int] -> Int
largest [x] = x
largest (x : xs) = larger x (largest xs)

{-@ largestEven :: {v:[{w:Int | w mod 2 == 0}] | len v > 0} -> {v:Int | v mod 2 == 0} @-}
largestEven :: [Int] -> Int
largestEven xs = largest xs
