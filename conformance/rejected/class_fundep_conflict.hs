-- wrong: the two instances contradict the functional dependency f -> a
{-# LANGUAGE MultiParamTypeClasses, FunctionalDependencies, FlexibleInstances #-}
module Main where

class Container f a | f -> a where
  empty :: f -> a

instance Container Bool Int where
  empty _ = 0

instance Container Bool Char where
  empty _ = 'x'

main :: IO ()
main = return ()
