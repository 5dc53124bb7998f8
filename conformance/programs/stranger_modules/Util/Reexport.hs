module Util.Reexport (module Data.List, module M, isEvenLen, isOddLen, withPrivate) where
import Data.List (sortOn, nub)
import qualified Data.Map as M
import Data.Map as M (Map)
isEvenLen, isOddLen :: [a] -> Bool
isEvenLen [] = True
isEvenLen (_ : xs) = isOddLen xs
isOddLen [] = False
isOddLen (_ : xs) = isEvenLen xs
newtype Private = Private Int
withPrivate :: Int -> Int
withPrivate n = let Private m = Private (n * 2) in m
