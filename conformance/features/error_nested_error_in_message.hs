module Main where

-- The message of an error is itself evaluated when it is printed.
main :: IO ()
main = do
  putStrLn "start"
  let message = "value is " ++ show (10 `div` count)
      count = length (filter even [1, 3, 5])
  error message
