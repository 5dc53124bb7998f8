{-# LANGUAGE Rank2Types, ScopedTypeVariables, ImpredicativeTypes, PartialTypeSignatures #-}
{-# OPTIONS_GHC -Wno-partial-type-signatures #-}
module Main where
import Data.Maybe
import Control.Monad.ST
import Data.STRef
ids :: [forall a. a -> a]
ids = [id, \x -> x]
f :: _ -> Int
f x = x + 1
sumST :: Num a => [a] -> a
sumST xs = runST $ do
  r <- newSTRef 0
  mapM_ (\x -> modifySTRef r (+ x)) xs
  readSTRef r
main :: IO ()
main = do
  print (length ids, f 2, sumST [1 .. 10])
  print (map (\(g :: Int -> Int) -> g 1) [(+ 1), (* 2)])
