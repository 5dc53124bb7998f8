-- wrong: two different functions with the same name would be exported
module Main (main, Data.List.insert, Data.Map.insert) where

import qualified Data.List
import qualified Data.Map

main :: IO ()
main = return ()
