module Main where

import qualified Data.Map as M

data Point = Point { px :: Int, py :: Int } deriving (Show, Eq, Ord)
data Line = Line { from, to :: Point, name' :: Maybe String } deriving Show
data Op = Op { (<+>) :: Int, plain :: Bool } deriving Show
newtype Wrapper a = Wrapper { unwrap :: a } deriving Show
data Empty = Empty {} deriving Show

main :: IO ()
main = do
  let p = Point { px = 1, py = -2 }
  print p
  print (Line p p { px = 10 } (Just "l"))
  print (Just p)
  print (Op 3 True)
  print (Wrapper (Wrapper 'x'))
  print [Wrapper (Just (-1))]
  print Empty
  print (M.fromList [(p, "p")])
  print (showsPrec 11 p "")
  print (px p, (py . to) (Line p p Nothing))
