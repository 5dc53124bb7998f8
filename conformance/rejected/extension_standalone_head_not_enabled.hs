-- wrong: the head of a derived instance needs the extension FlexibleInstances, as a written one does
{-# LANGUAGE StandaloneDeriving #-}
module Main where

data Pair a b = Pair a b

deriving instance Show a => Show (Pair a Int)

main :: IO ()
main = print (Pair 'x' (1 :: Int))
