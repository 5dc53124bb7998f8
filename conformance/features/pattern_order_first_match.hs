module Main where

-- Clauses are tried from top to bottom, patterns from left to right.
f :: Int -> Int -> String
f 0 _ = "first is zero"
f _ 0 = "second is zero"
f 1 1 = "both one"
f x y | x == y = "equal" | x > y = "greater"
f _ _ = "smaller"

g :: [Int] -> String
g [] = "empty"
g [_] = "one"
g (0 : _) = "starts with zero"
g [_, 0] = "two, ends with zero"
g (_ : _ : rest) = "at least two, " ++ show (length rest) ++ " more"

-- The second argument is only looked at when the first one matches.
h :: Bool -> Bool -> Int
h True False = 1
h _ _ = 2

main :: IO ()
main = do
  mapM_ (putStrLn . uncurry f) [(0, 0), (5, 0), (1, 1), (2, 2), (3, 2), (2, 3)]
  mapM_ (putStrLn . g) [[], [0], [0, 1], [1, 0], [1, 2], [1, 2, 3]]
  print (h False undefined)
  print (h True False)
  putStrLn (f 0 undefined)
