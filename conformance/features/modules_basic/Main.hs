module Main (main) where

import Geometry.Shape
import qualified Geometry.Vector as V
import Util (shout, Counter, newCounter, tick, value)

main :: IO ()
main = do
  print (area unitSquare)
  print (area (Circle 2), perimeter (Rect 2 3))
  print (V.add (V.Vec 1 2) V.zero, V.scale 3 (V.Vec 1 1))
  putStrLn (shout "modules")
  let c = tick (tick newCounter)
  print (value c)
