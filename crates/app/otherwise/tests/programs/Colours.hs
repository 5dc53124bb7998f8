module Colours where

import Data.Array

data Colour = Blue | Green | Yellow | Orange | Red deriving (Show, Eq, Ord, Enum, Bounded)

cold :: Colour -> Bool
cold Blue = True
cold Green = True
cold _ = False

mix :: Colour -> Colour -> Colour
mix a b = if a == b then a else toEnum ((fromEnum a + fromEnum b) `div` 2)

distinct :: Eq a => [a] -> Bool
distinct [] = True
distinct (x : xs) = notElem x xs && distinct xs

table :: Array Int Int
table = listArray (0, 5) [1, 2, 4, 8, 9, 20]
