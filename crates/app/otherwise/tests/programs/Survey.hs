{-# LANGUAGE RankNTypes #-}

module Survey where

safe :: Int -> Int
safe n = n + 1

first :: [Int] -> Int
first (x : _) = x

many :: [Bool] -> Int
many xs = length (filter id xs)

class Named a where
  name :: a -> String

instance Named Bool

polymorphic :: (forall a. a -> a) -> Int
polymorphic f = f 3
