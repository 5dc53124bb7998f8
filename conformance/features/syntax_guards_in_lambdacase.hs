{-# LANGUAGE LambdaCase, MultiWayIf, BlockArguments #-}
module Main where
import Control.Monad (forM_, when, unless)
classify :: Int -> String
classify = \case
  0 -> "zero"
  n | n < 0, even n -> "neg even"
    | n < 0 -> "neg"
    | Just s <- lookup n table -> s
  _ -> "many"
  where table = [(1, "one"), (2, "two")]
main :: IO ()
main = do
  forM_ [0, -1, -2, 1, 2, 3] \n -> putStrLn do classify n
  let x = 7 :: Int
  putStrLn if | x < 5 -> "small" | x < 10, odd x -> "medium odd" | otherwise -> "big"
  when (x > 3) do
    putStrLn "gt"
    unless (x > 10) do putStrLn "le"
