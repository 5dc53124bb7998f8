{-# LANGUAGE GADTs, EmptyDataDecls #-}
module Main where

data Z
data S n

data Vec n a where
  Nil :: Vec Z a
  Cons :: a -> Vec n a -> Vec (S n) a

vhead :: Vec (S n) a -> a
vhead (Cons x _) = x

vtail :: Vec (S n) a -> Vec n a
vtail (Cons _ xs) = xs

vzip :: Vec n a -> Vec n b -> Vec n (a, b)
vzip Nil Nil = Nil
vzip (Cons a as) (Cons b bs) = Cons (a, b) (vzip as bs)

toL :: Vec n a -> [a]
toL Nil = []
toL (Cons x xs) = x : toL xs

instance Functor (Vec n) where
  fmap _ Nil = Nil
  fmap f (Cons x xs) = Cons (f x) (fmap f xs)

main :: IO ()
main = do
  let v = Cons 1 (Cons 2 (Cons 3 Nil))
      w = Cons 'a' (Cons 'b' (Cons 'c' Nil))
  print (vhead (vtail v))
  print (toL (vzip v w))
  print (toL (fmap (* 2) v))
