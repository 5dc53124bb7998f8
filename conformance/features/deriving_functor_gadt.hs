{-# LANGUAGE DataKinds, DeriveTraversable, GADTs, KindSignatures, StandaloneDeriving #-}
module Main where

import Data.Foldable (toList)

data Nat = Z | S Nat

data Vec (n :: Nat) a where
  Nil :: Vec 'Z a
  Cons :: a -> !(Vec n a) -> Vec ('S n) a

deriving instance Functor (Vec n)
deriving instance Foldable (Vec n)
deriving instance Traversable (Vec n)
deriving instance Show a => Show (Vec n a)
deriving instance Eq a => Eq (Vec n a)

data Tagged t a where
  IntTag :: Int -> [a] -> Tagged Int a
  PairTag :: Tagged s a -> Tagged u a -> Tagged (s, u) a
  NoTag :: Maybe (a, b) -> Tagged b a

deriving instance Functor (Tagged t)
deriving instance Foldable (Tagged t)

main :: IO ()
main = do
  let v = Cons 1 (Cons 2 (Cons (3 :: Int) Nil))
  print (fmap (* 2) v)
  print (sum v, toList v, maximum v, length Nil)
  print (traverse (\x -> if x > 0 then Just (show x) else Nothing) v)
  print (traverse (\x -> if x > 1 then Just x else Nothing) v)
  mapM_ print v
  print (fmap (+ 1) v == Cons 2 (Cons 3 (Cons 4 Nil)), Nil == (Nil :: Vec 'Z Char))
  print (toList (fmap not (PairTag (IntTag 3 [True, False]) (NoTag (Just (True, 'x'))))))
