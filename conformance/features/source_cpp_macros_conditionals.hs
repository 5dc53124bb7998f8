{-# LANGUAGE CPP #-}
module Main where
#define VERSION 3
#define GREET(who) putStrLn ("hello " ++ who)
#if VERSION > 2 && !defined(OLD)
import Data.List (sortOn)
#else
import Data.List (sortBy)
#endif
#ifdef __GLASGOW_HASKELL__
compiler :: String
compiler = "ghc-like"
#endif
#if MIN_VERSION_base(4,11,0)
joined :: String
joined = "a" <> "b"
#else
joined :: String
joined = "a" ++ "b"
#endif
#undef VERSION
#ifndef VERSION
flag :: Bool
flag = True
#endif
main :: IO ()
main = do
  GREET("cpp")
  putStrLn compiler
  putStrLn joined
  print (sortOn negate [1, 3, 2 :: Int], flag)
