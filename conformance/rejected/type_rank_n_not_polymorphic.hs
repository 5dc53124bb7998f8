-- wrong: the argument must be polymorphic, but not works on Bool only
{-# LANGUAGE RankNTypes #-}
module Main where

apply :: (forall a. a -> a) -> (Int, Bool)
apply f = (f 1, f True)

main :: IO ()
main = print (apply not)
