module Main where

import Control.Exception

data E = E Int deriving Show
instance Exception E

risky :: Int -> Int
risky n | n > 2 = throw (E n)
        | otherwise = n

main :: IO ()
main = do
  print (map risky [1, 2])
  r <- try (print (sum (map risky [1 .. 5])))
  print (either (\(E n) -> n) (const 0) r)
  r2 <- try (evaluate (length (map risky [1 .. 5])))
  print (either (\(E n) -> n) id r2)
  r3 <- try (evaluate (foldr (\x acc -> x > 1 || acc) False (map risky [1 .. 5])))
  putStrLn (either (\(E n) -> show n) show r3)
  print (let xs = map risky [3, 4] in if null xs then 0 else 1)
  print (risky 9)
