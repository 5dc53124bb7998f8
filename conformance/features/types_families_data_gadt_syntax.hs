{-# LANGUAGE TypeFamilies, GADTs, KindSignatures #-}
module Main where
import Data.Kind
data family F a
data instance F Int where
  A :: Int -> F Int
  B :: { bval :: Bool } -> F Int
data instance F [a] where
  C :: a -> F a -> F [a]
  D :: F [a]
newtype instance F Bool = N Int deriving (Show)
class Store a where
  data Ref a :: Type
  mk :: a -> Ref a
  rd :: Ref a -> a
instance Store Int where
  data Ref Int where
    R0 :: Ref Int
    RN :: Int -> Ref Int
  mk 0 = R0
  mk n = RN n
  rd R0 = 0
  rd (RN n) = n
f :: F Int -> Int
f (A n) = n
f (B b) = fromEnum b
g :: F [a] -> Int
g (C _ _) = 1
g D = 0
main :: IO ()
main = do
  print (map f [A 3, B { bval = True }])
  print (g (C 1 (A 2)), g (D :: F [Int]), N 4)
  print (rd (mk (5 :: Int)), rd (mk (0 :: Int)))
