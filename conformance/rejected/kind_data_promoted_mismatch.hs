-- wrong: Vec is indexed by Nat, Bool is a type
{-# LANGUAGE DataKinds, GADTs, KindSignatures #-}
module Main where

data Nat = Z | S Nat

data Vec (n :: Nat) a where
  Nil :: Vec 'Z a

f :: Vec Bool a -> Int
f _ = 0

main :: IO ()
main = print (f undefined)
