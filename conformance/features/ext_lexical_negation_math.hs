{-# LANGUAGE LexicalNegation #-}
module Main where
import Data.List (sortOn)

data V = V Int Int deriving (Show, Eq)
neg :: V -> V
neg (V x y) = V -x -y

poly :: Double -> Double
poly x = -x ^ 2 + 3 * x - 1

shift :: [Int] -> [Int]
shift = map (- 3)

clamp :: Int -> Int
clamp n
  | n < -10 = -10
  | n > 10 = 10
  | otherwise = n

classify :: Int -> String
classify -1 = "minus one"
classify 0 = "zero"
classify n | n < 0 = "negative" | otherwise = "positive"

main :: IO ()
main = do
  print (neg (V 3 -4))
  print (map poly [0, 1, -1, 2.5])
  print (shift [5, -5])
  print (map clamp [-20, -5, 5, 20])
  mapM_ (putStrLn . classify) [-1, 0, -7, 7]
  let x = 4; y = 10
  print (y-x, y - x, -x + y, negate -x, abs -3)
  print (sortOn (\a -> -a) [3, 1, 2], [-3 .. -1], (-1, -x))
  print (-5 `mod` 3, -5 `div` 2, (subtract 1) -5)
  print $ foldr (\a b -> a - b) 0 [1, -2, 3]
  print (max -x -y, fromIntegral -x / 2)
