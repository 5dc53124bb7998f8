{-# LANGUAGE DefaultSignatures, FlexibleContexts, TypeOperators #-}
-- A class with a generic default, at tuples of up to seven components.
module Main (main) where

import GHC.Generics

class Count a where
  count :: a -> Int
  default count :: (Generic a, GCount (Rep a)) => a -> Int
  count = gcount . from

class GCount f where
  gcount :: f p -> Int

instance GCount U1 where gcount _ = 0
instance (GCount a, GCount b) => GCount (a :*: b) where gcount (x :*: y) = gcount x + gcount y
instance (GCount a, GCount b) => GCount (a :+: b) where
  gcount (L1 x) = gcount x
  gcount (R1 x) = gcount x
instance GCount a => GCount (M1 i c a) where gcount (M1 x) = gcount x
instance Count a => GCount (K1 i a) where gcount (K1 x) = count x

instance Count Int where count _ = 1
instance (Count a, Count b, Count c, Count d, Count e) => Count (a, b, c, d, e)
instance (Count a, Count b, Count c, Count d, Count e, Count f) => Count (a, b, c, d, e, f)
instance (Count a, Count b, Count c, Count d, Count e, Count f, Count g) => Count (a, b, c, d, e, f, g)

main :: IO ()
main = do
  let n = 0 :: Int
  print (count (n, n, n, n, n))
  print (count (n, n, n, n, n, (n, n, n, n, n)))
  print (count (n, n, n, n, n, n, n))
  print (to (from (1 :: Int, 'b', "c", True, 5.5 :: Double)) == (1, 'b', "c", True, 5.5))
