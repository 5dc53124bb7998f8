module Main where

data Shape
  = Circle { center :: (Int, Int), radius :: Int }
  | Rect { center :: (Int, Int), width, height :: Int }

main :: IO ()
main = do
  let shapes = [Circle { center = (0, 0), radius = 2 }, Rect (1, 1) 3 4]
  print (map center shapes)
  print (radius (head shapes))
  print (width (last shapes) * height (last shapes))
  print (radius (last shapes))
