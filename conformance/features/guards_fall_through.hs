module Main where

-- When all guards of a clause fail, the next clause is tried.
classify :: Int -> String
classify n
  | n < 0 = "negative"
  | n == 0 = "zero"
classify n
  | even n, n > 100 = "big and even"
  | even n = "even"
classify 7 = "seven"
classify n | n `elem` [9, 11] = "nine or eleven"
classify _ = "other"

inCase :: Maybe Int -> String
inCase m = case m of
  Just n | n > 10 -> "big"
         | n > 5 -> "middle"
  Just 1 -> "one"
  Nothing -> "nothing"
  Just n -> "small " ++ show n

nested :: Int -> Int -> String
nested a b
  | a > b = case a - b of
      1 -> "one more"
      d | d > 10 -> "far more"
        | otherwise -> "more"
  | otherwise = "not more"

main :: IO ()
main = do
  mapM_ (putStrLn . classify) [-3, 0, 102, 4, 7, 9, 13]
  mapM_ (putStrLn . inCase) [Just 11, Just 6, Just 1, Nothing, Just 3]
  mapM_ (putStrLn . uncurry nested) [(2, 1), (20, 1), (5, 1), (1, 5)]
