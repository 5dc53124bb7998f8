module Main where
import Data.Char (toUpper, isDigit)
import Data.List (isPrefixOf)
main :: IO ()
main = interact $ \s -> unlines (go 0 (lines s))
  where
    go :: Int -> [String] -> [String]
    go n [] = ["total " ++ show n]
    go n (l : ls)
      | "#" `isPrefixOf` l = go n ls
      | all isDigit l, not (null l) = ("+ " ++ l) : go (n + read l) ls
      | l == "stop" = ["stopped at " ++ show n]
      | otherwise = map toUpper l : go n ls
