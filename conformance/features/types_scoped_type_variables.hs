{-# LANGUAGE ScopedTypeVariables #-}
module Main where

import Text.Read (readMaybe)

sizeRange :: forall a. (Bounded a, Enum a) => a -> Int
sizeRange _ = fromEnum top - fromEnum bottom + 1
  where
    top, bottom :: a
    top = maxBound
    bottom = minBound

pairs :: forall a b. (Show a, Show b) => [a] -> [b] -> [String]
pairs xs ys = go xs ys
  where
    go :: [a] -> [b] -> [String]
    go (p : ps) (q : qs) = (show p ++ show q) : go ps qs
    go _ _ = []

parseAll :: forall a. Read a => [String] -> [a]
parseAll ss = [x | Just x <- map (readMaybe :: String -> Maybe a) ss]

class Sized a where
  sizeOf' :: a -> Int

instance forall a. Sized a => Sized [a] where
  sizeOf' xs = sum (map f xs)
    where
      f :: a -> Int
      f = sizeOf'

instance Sized Bool where sizeOf' _ = 1

main :: IO ()
main = do
  print (sizeRange True, sizeRange LT)
  print (pairs [1, 2] "ab")
  print (parseAll ["1", "x", "3"] :: [Int])
  print (sizeOf' [[True], [False, True]])
  let f (x :: Int) = x + 1
  print (f 2)
  print ((\(s :: String) -> length s) "four")
