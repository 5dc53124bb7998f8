{-# LANGUAGE OverloadedStrings, OverloadedLists, TypeFamilies #-}
module Main where
import qualified Data.Map as M
import qualified Data.Set as S
import Data.String (IsString (..))
import GHC.Exts (IsList (..))
newtype Ident = Ident String deriving (Show, Eq)
instance IsString Ident where fromString = Ident . filter (/= ' ')
newtype Bag = Bag [Int] deriving Show
instance IsList Bag where
  type Item Bag = Int
  fromList = Bag . reverse
  toList (Bag xs) = xs
size :: S.Set Char -> Int
size = S.size
name :: Ident -> Int
name "a b" = 1
name _ = 2
main :: IO ()
main = do
  print ("hello world" :: Ident, name "ab", name "c")
  print (M.lookup 2 [(1, 'x'), (2, 'y')], size ['a', 'b', 'a'])
  print ([1, 2, 3] :: Bag, [1 .. 4] :: Bag, sum ([1, 2, 3] :: [Int]))
  print (S.union [1, 2] [2, 3 :: Int])
