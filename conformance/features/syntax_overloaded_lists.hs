{-# LANGUAGE OverloadedLists, TypeFamilies, OverloadedStrings #-}
module Main where
import qualified Data.Map as M
import qualified Data.Set as S
import GHC.Exts (IsList(..))
newtype Bag = Bag [Int] deriving Show
instance IsList Bag where
  type Item Bag = Int
  fromList = Bag
  toList (Bag x) = x
m :: M.Map String Int
m = [("a", 1), ("b", 2)]
s :: S.Set Int
s = [3, 1, 2, 1]
main :: IO ()
main = do
  print m
  print s
  print ([1,2,3] :: Bag)
  print (sum ([1 .. 10] :: [Int]))
