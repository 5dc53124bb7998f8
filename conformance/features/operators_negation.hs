module Main where

data T = T Int Int deriving Show

f :: Int -> String
f (-1) = "minus one"
f n | n < -1 = "below"
f _ = "above"

main :: IO ()
main = do
  print (-2 ^ 2)
  print ((-2) ^ 2)
  print (- 5 `mod` 3)
  print ((-5) `mod` 3)

  print (negate 3 - 2)
  print (abs (-3))
  print (T (-1) 2)
  mapM_ (putStrLn . f) [-1, -2, 3]
  print (-1 + 2)
  print (- (1 + 2) * 3)
  print [-1, -2 .. -6]
  print (let x = 4 in -x)
