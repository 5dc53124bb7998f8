-- wrong: a reference must not leave the runST that made it
module Main where

import Control.Monad.ST
import Data.STRef

main :: IO ()
main = do
  let r = runST (newSTRef 'x')
  print (runST (readSTRef r))
