{-# LANGUAGE FlexibleContexts #-}
module Main where

import qualified Data.Vector as V
import qualified Data.Vector.Generic as G
import qualified Data.Vector.Storable as S
import qualified Data.Vector.Unboxed as U

mean :: (G.Vector v Double) => v Double -> Double
mean v
  | G.null v = 0
  | otherwise = G.sum v / fromIntegral (G.length v)

normalise :: (G.Vector v a, Fractional a) => v a -> v a
normalise v = let t = G.foldl' (+) 0 v in G.map (/ t) v

runs :: (G.Vector v a, Eq a) => v a -> [(a, Int)]
runs v = case G.length v of
  0 -> []
  _ -> let x = G.head v
           (same, rest) = G.span (== x) v
       in (x, G.length same) : runs rest

dot :: (G.Vector v a, Num a) => v a -> v a -> a
dot a b = G.sum (G.zipWith (*) a b)

main :: IO ()
main = do
  print (mean (S.fromList [1, 2, 3, 4]), mean (U.fromList [5, 6]), mean (V.empty))
  print (normalise (V.fromList [1, 1, 2 :: Double]))
  print (runs (U.fromList "aaabbc"))
  print (dot (S.fromList [1, 2, 3 :: Int]) (S.enumFromN 4 3))
  let s = S.generate 8 (\i -> i * i) :: S.Vector Int
  print (s S.! 3, S.last s, S.slice 2 3 s, S.maximum s)
  print (G.convert s :: V.Vector Int)
  print (S.toList (S.reverse (S.filter even s)))
  print (S.foldr (:) [] (S.imap (+) s))
  print (G.toList (G.unfoldrN 5 (\n -> Just (n, n * 2)) (1 :: Int) :: U.Vector Int))
