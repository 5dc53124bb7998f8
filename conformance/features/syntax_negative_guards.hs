{-# LANGUAGE MultiWayIf #-}
module Main where

-- Guards and statements that begin with a negative number in parentheses.
sign :: Int -> Int -> Int
sign x y
  | (-1) > y = 1
  | (-x) < y, (-2) <= x = 2
  | otherwise = 3

classify :: Int -> [Int] -> String
classify x ys = case x of
  0 | (-x) > 1 -> "never"
    | (-1) `elem` ys -> "minus one"
    | (-1 :: Int) < sum ys, (-3) /= x -> "small"
  _| (-4) == x -> "minus four"
   | let { z = (-2) }, z < x -> "above"
  (-7) -> "minus seven"
  _ -> "below"

steep :: Double -> Int
steep t = if | (-0.5) / t < 0.1 -> 1 | (-0.5) / t < 1 -> 2 | otherwise -> 3

main :: IO ()
main = do
  print [sign x y | x <- [-3 .. 1], y <- [-2, 0, 2], (-1) /= y]
  print [classify x [x, y] | x <- [-7, -5, -4, 0, 3], y <- [(-1), 2]]
  print (map steep [-4, -1, -0.1, 3])
  print (do { n <- [1, 2]; (-1) + n : [] })
  print [(-1) * n | n <- [1, 2 :: Int], (-2) + n < 0]
