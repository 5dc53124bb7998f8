{-# LANGUAGE ScopedTypeVariables, TypeApplications #-}
module Main where

import Data.List (genericLength)

-- Which type a number has when nothing says it.
average :: (Real a, Fractional b) => [a] -> b
average xs = realToFrac (sum xs) / genericLength xs

class Describe a where
  describe :: a -> String
  describe _ = "something"
  describeList :: [a] -> String
  describeList xs = "[" ++ concatMap describe xs ++ "]"

instance Describe Bool where describe = show
instance Describe Char where { describe c = [c]; describeList s = show s }
instance Describe Int
instance Describe a => Describe [a] where describe = describeList
instance (Describe a, Describe b) => Describe (Either a b) where
  describe = either (('L' :) . describe) (('R' :) . describe)
instance Describe () where describe () = "unit"

polymorphic :: forall a. (Bounded a, Enum a, Show a) => [(a, Int)]
polymorphic = [(x, fromEnum x) | x <- [minBound .. maxBound]]

main :: IO ()
main = do
  print (2 ^ 10, 7 / 2, 2 ** 3, fromIntegral 3 * 1.5, truncate 3.99, toRational 0.5)
  print (average [1, 2, 3, 4 :: Int] :: Double, average [0.5, 1.5 :: Float] :: Double)
  let n = 5; xs = [1 .. n]; ratio = n / 2
  print (n, xs, ratio, length (show n))
  let m = 5 in print (m `div` 2, m * m)
  print (show 3 ++ show 3.0, read "4" + 1, fromInteger 7 / 2, realToFrac 1.25 + 1)
  putStrLn (unwords [describe True, describe "text", describe [True, False], describe (Left 'x' :: Either Char Int), describe [[Right 1, Left "q"] :: [Either String Int]], describe [(), ()]])
  print (polymorphic @Bool, polymorphic @Ordering, polymorphic @())
  print (minBound @Int8', maximum (map abs [-3, 2]), sum [] + product [], mempty :: String, foldr (-) 0 [1, 2, 3])
  where _unused = ()
type Int8' = Bool
