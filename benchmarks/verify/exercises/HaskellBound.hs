-- twin shifted: {v:Int | v >= 5} @-} => {v:Int | v >= 6} @-}
module HaskellBound where

{-@ bound shift @-}
shift :: (Int -> Bool) -> (Int -> Bool) -> Int -> Int -> Bool
shift p q = \x y -> p x ==> (y == x + 1) ==> q y

(==>) :: Bool -> Bool -> Bool
False ==> _ = True
True ==> b = b
infixr 1 ==>

{-@ bump :: forall <p :: Int -> Bool, q :: Int -> Bool>. (Shift p q) => Int<p> -> Int<q> @-}
bump :: Int -> Int
bump n = n + 1

{-@ shifted :: {v:Int | v >= 4} -> {v:Int | v >= 5} @-}
shifted :: Int -> Int
shifted n = bump n
