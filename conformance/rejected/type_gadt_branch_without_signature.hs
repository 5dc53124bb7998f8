-- wrong: without a signature the branches of a match on a GADT have no common type
{-# LANGUAGE GADTs #-}
module Main where

data T a where
  TInt :: T Int
  TBool :: T Bool

value t = case t of
  TInt -> 1 :: Int
  TBool -> True

main :: IO ()
main = print (value TInt)
