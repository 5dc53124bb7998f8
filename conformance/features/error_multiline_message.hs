module Main where

check :: Int -> Int
check n
  | n > 3 = error ("bad value:\n  n = " ++ show n ++ "\nplease fix")
  | otherwise = n

main :: IO ()
main = mapM_ (print . check) [1 ..]
