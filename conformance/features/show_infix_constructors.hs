module Main where

infixr 5 :::
infixl 6 :+:
infix 4 :=:

data L a = Nil | a ::: (L a) deriving (Show, Eq)
data E = I Int | E :+: E | E `Times` E | E :=: E deriving Show
infixl 7 `Times`

data Op = (:*) { left :: Int, right :: Int } | Int :/ Int deriving Show

main :: IO ()
main = do
  print (1 ::: 2 ::: Nil)
  print (Just (1 ::: Nil))
  print ((-1) ::: Nil)
  print (I 1 :+: I 2 :+: I 3)
  print (I 1 :+: (I 2 :+: I 3))
  print (I 1 `Times` I (-2) :+: I 3)
  print ((I 1 :+: I 2) `Times` I 3)
  print (I 1 :+: I 2 :=: I 3)
  print [Just (I 1 :=: I 2)]
  print ((:*) 1 2)
  print (3 :/ (-4))
