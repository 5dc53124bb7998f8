-- wrong: Add works on integer expressions, but gets a boolean one
{-# LANGUAGE GADTs #-}
module Main where

data Expr a where
  IntE :: Int -> Expr Int
  BoolE :: Bool -> Expr Bool
  Add :: Expr Int -> Expr Int -> Expr Int

bad :: Expr Int
bad = Add (IntE 1) (BoolE True)

main :: IO ()
main = return ()
