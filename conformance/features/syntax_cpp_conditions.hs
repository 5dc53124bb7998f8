{-# LANGUAGE CPP #-}
module Main where

#if 1
chosen :: String
chosen = "first"
#else
chosen :: Int
chosen = this is not even Haskell
#endif

#if 0
broken = (
#endif

#ifdef NOT_DEFINED_ANYWHERE
main = undefined
#else
main :: IO ()
main = do
  putStrLn chosen
#ifndef NOT_DEFINED_ANYWHERE
  putStrLn "not defined"
#endif
#endif
