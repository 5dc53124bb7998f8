{-# LANGUAGE DuplicateRecordFields, RecordWildCards, NamedFieldPuns #-}
module Main where
data Circle = Circle { name :: String, radius :: Double } deriving (Show, Eq)
data Rect = Rect { name :: String, width, height :: Double } deriving (Show, Eq, Ord)
area :: Either Circle Rect -> Double
area (Left Circle {radius}) = 3 * radius * radius
area (Right Rect {..}) = width * height
label :: Either Circle Rect -> String
label (Left Circle {name = n}) = n
label (Right Rect {..}) = name
mkRect :: String -> Rect
mkRect name = let width = 2; height = 3 in Rect {..}
main :: IO ()
main = do
  print (mkRect "r")
  print (area (Left (Circle "c" 2)), label (Right (mkRect "q")))
  print ((mkRect "z") { width = 10 })
