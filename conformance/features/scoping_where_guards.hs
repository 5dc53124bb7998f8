module Main where

-- Bindings in where scope over all guards of their clause, and see the arguments.
bmi :: Double -> Double -> String
bmi weight height
  | index <= low = "under"
  | index <= high = "normal"
  | otherwise = "over by " ++ show (round (index - high))
  where
    index = weight / height ^ 2
    (low, high) = (18.5, 25.0)

shadow :: Int -> Int
shadow x = x + inner x + (let x = 100 in x) + (\x -> x * 2) 5
  where
    inner y = y * x'
      where
        x' = x + 1

caseWhere :: Maybe Int -> Int
caseWhere m = case m of
  Just n | big -> scaled
         | otherwise -> n
    where
      big = n > 10
      scaled = n * factor
  Nothing -> factor
  where
    factor = 3

main :: IO ()
main = do
  putStrLn (bmi 50 1.8)
  putStrLn (bmi 70 1.8)
  putStrLn (bmi 100 1.8)
  print (shadow 3)
  print (map caseWhere [Just 20, Just 2, Nothing])
  let x = 1
  let y = x + 1
  let x = y * 10
  print (x, y)
