-- wrong: the classes A and B are superclasses of each other
module Main where

class B a => A a where
  methodA :: a -> Int

class A a => B a where
  methodB :: a -> Int

main :: IO ()
main = return ()
