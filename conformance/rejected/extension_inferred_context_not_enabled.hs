-- wrong: the type of `count` is inferred, and its context needs the extension FlexibleContexts
module Main where

import Control.Monad.State

tally :: [Char] -> Int
tally text = snd (execState (mapM_ count text) ("", 0))
  where
    count c = do
      (seen, n) <- get
      put (c : seen, if c `elem` seen then n else n + 1)

main :: IO ()
main = print (tally "mississippi")
