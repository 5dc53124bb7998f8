module Main where

import Data.List (sort)

data Suit = Clubs | Diamonds | Hearts | Spades deriving (Eq, Ord, Show)
data Card = Number Int Suit | Face Char Suit | Joker deriving (Eq, Ord, Show)
data Tree a = Leaf | Node (Tree a) a (Tree a) deriving (Eq, Ord, Show)
newtype Down' = Down' Int deriving (Eq, Ord, Show)
data Rec = Rec { major :: Int, minor :: String } deriving (Eq, Ord, Show)

main :: IO ()
main = do
  print (sort [Joker, Face 'K' Clubs, Number 3 Spades, Number 3 Hearts, Number 2 Spades])
  print (Clubs < Spades, maximum [Hearts, Clubs], compare Hearts Hearts)
  print (Node Leaf 1 Leaf == Node Leaf 1 Leaf, Node Leaf 1 Leaf /= Leaf)
  print (compare (Node Leaf 1 Leaf) (Node (Node Leaf 0 Leaf) 0 Leaf))
  print (Leaf < Node Leaf 'a' Leaf)
  print (sort [Rec 1 "b", Rec 0 "z", Rec 1 "a"])
  print (Rec 1 undefined < Rec 2 undefined)
  print (Number 1 undefined == Face 'x' undefined)
  print (min (Down' 3) (Down' 2))
