{-# LANGUAGE CPP #-}
{-# OPTIONS_GHC -Iinclude #-}
module Main where
#include "cfg.h"
#define GREETING "hi"
#if MIN_VERSION_base(4,18,0)
import Data.List (liftA2)
#elif MIN_VERSION_base(4,9,0) && defined(__GLASGOW_HASKELL__)
import Data.List (foldl')
#endif
#ifdef DEBUG
dbg = True
#else
dbg :: Bool
dbg = False
#endif
#define INSTANCE_SHOW(T) instance Show T where { show _ = "T" }
data Foo = Foo
INSTANCE_SHOW(Foo)
main :: IO ()
main = do
  putStrLn GREETING
  print (SQUARE(LIMIT))
  print (sum [1 .. LIMIT], dbg, foldl' (+) 0 [1, 2])
  print Foo
#if __GLASGOW_HASKELL__ < 900
  putStrLn "old"
#endif
