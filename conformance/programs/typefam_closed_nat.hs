{-# LANGUAGE DataKinds, KindSignatures, TypeFamilies, GADTs, StandaloneDeriving, UndecidableInstances, TypeOperators #-}
module Main where
import Data.Kind (Type)
data Nat = Z | S Nat
type family (a :: Nat) + (b :: Nat) :: Nat where
  'Z + b = b
  'S a + b = 'S (a + b)
data Vec (n :: Nat) (a :: Type) where
  Nil :: Vec 'Z a
  (:>) :: a -> Vec n a -> Vec ('S n) a
infixr 5 :>
deriving instance Show a => Show (Vec n a)
append :: Vec n a -> Vec m a -> Vec (n + m) a
append Nil ys = ys
append (x :> xs) ys = x :> append xs ys
vhead :: Vec ('S n) a -> a
vhead (x :> _) = x
vzip :: Vec n a -> Vec n b -> Vec n (a, b)
vzip Nil Nil = Nil
vzip (a :> as) (b :> bs) = (a, b) :> vzip as bs
toList :: Vec n a -> [a]
toList Nil = []
toList (x :> xs) = x : toList xs
main :: IO ()
main = do
  let v = 1 :> 2 :> Nil
      w = 3 :> Nil
  print (append v w)
  print (vhead v, toList (vzip v ('a' :> 'b' :> Nil)))
