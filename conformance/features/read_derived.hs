module Main where

import Text.Read (readMaybe)

data Color = Red | Green | Blue deriving (Show, Read, Eq)
data Shape = Circle Double | Rect { w :: Int, h :: Int } deriving (Show, Read)
infixr 5 :>
data L = End | Int :> L deriving (Show, Read)
newtype Box a = Box { unBox :: a } deriving (Show, Read)

main :: IO ()
main = do
  print (read "Blue" :: Color)
  print (readMaybe "Purple" :: Maybe Color)
  print (read "[Red,Green]" :: [Color])
  print (read "Circle 2.5" :: Shape)
  print (read "Rect {w = 3, h= -4}" :: Shape)
  print (readMaybe "Rect {w = 3, h=-4}" :: Maybe Shape)
  print (readMaybe "Rect 3 4" :: Maybe Shape)
  print (read "(Circle (1))" :: Shape)
  print (readMaybe "1 :> 2 :> End" :: Maybe L)
  print (read "1 :> (2 :> End)" :: L)
  print (read "Box {unBox = Just Red}" :: Box (Maybe Color))
  print ((read . show) (Rect 1 2) :: Shape)
  print (map fst (reads "Red Green" :: [(Color, String)]))
