-- twin three: f (f (f x)) => f (f (f (0 - x)))
module Church where

{-@ three :: (Nat -> Nat) -> Nat -> Nat @-}
three :: (Int -> Int) -> Int -> Int
three f x = f (f (f x))

{-@ plusSix :: Nat -> Nat @-}
plusSix :: Int -> Int
plusSix = three (+ 2)

{-@ compose :: (Nat -> Nat) -> (Nat -> Nat) -> Nat -> Nat @-}
compose :: (Int -> Int) -> (Int -> Int) -> Int -> Int
compose f g x = g (f x)
