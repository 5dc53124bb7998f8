module Annotations where

{-@ type Nat = {v:Int | 0 <= v} @-}

{-@ measure size :: [a] -> Int
    size [] = 0
    size (_:xs) = 1 + size xs
  @-}

{-@ abs' :: Int -> Nat @-}
abs' :: Int -> Int
abs' n
  | n < 0 = negate n
  | otherwise = n

{-@ data List [len] = Nil | Cons { hd :: Int, tl :: List } @-}
data List = Nil | Cons Int List

{-@ take' :: n:Nat -> xs:[a] -> {v:[a] | size v <= n} / [n] @-}
take' :: Int -> [a] -> [a]
take' 0 _ = []
take' _ [] = []
take' n (x : xs) = x : go (n - 1) xs
  where
    {-@ go :: Nat -> [a] -> [a] @-}
    go k ys = take' k ys

{-@ inline double @-}
double x = let {-@ y :: Int @-}
               y = x + x
           in y

class Sized a where
  {-@ sizeOf :: a -> Nat @-}
  sizeOf :: a -> Int
