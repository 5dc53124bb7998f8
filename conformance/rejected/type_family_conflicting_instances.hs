-- wrong: two instances of the type family give different results for the same argument
{-# LANGUAGE TypeFamilies #-}
module Main where

type family Elem c
type instance Elem [a] = a
type instance Elem [Char] = Int

main :: IO ()
main = return ()
