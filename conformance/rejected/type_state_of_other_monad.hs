-- wrong: modify works in the state monad, the function is in Maybe
module Main where

import Control.Monad.State

count :: [Int] -> Maybe Int
count xs = do
  mapM_ (\x -> modify (+ x)) xs
  return (length xs)

main :: IO ()
main = print (count [1, 2])
