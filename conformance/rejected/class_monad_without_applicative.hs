-- wrong: an instance of Monad needs instances of Functor and Applicative
module Main where

newtype Identity a = Identity a

instance Monad Identity where
  Identity a >>= f = f a

main :: IO ()
main = return ()
