module Main where

data Tree = Leaf | Node Tree Int Tree deriving Show

depth :: Tree -> Int
depth Leaf = 0
depth (Node l _ r) = 1 + max (depth l) (depth r)

main :: IO ()
main = do
  print (depth (Node Leaf undefined Leaf))
  print (depth (Node Leaf 1 undefined))
