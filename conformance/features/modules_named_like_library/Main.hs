-- Files of the program come before modules of the library that are called like them.
module Main where
import Data.List.Split
import Control.Monad.State
import qualified Data.Map as M
main :: IO ()
main = do
  print (splitOn ',' "a,b,c", mine)
  print (runState (tick >> tick >>= \x -> return (x * 10)) 5)
  print (M.toList (M.fromList [(1, 'a')]))
