-- wrong: Functor cannot be derived because the parameter stands to the left of an arrow
{-# LANGUAGE DeriveFunctor #-}
module Main where

newtype Predicate a = Predicate (a -> Bool) deriving Functor

main :: IO ()
main = return ()
