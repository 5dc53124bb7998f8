{-# LANGUAGE LambdaCase #-}
module Main where

import Data.Maybe (mapMaybe)

describe :: Maybe Int -> String
describe = \case
  Nothing -> "none"
  Just n
    | n < 0 -> "negative"
    | even n, let h = n `div` 2 -> "twice " ++ show h
  Just _ -> "odd"

main :: IO ()
main = do
  mapM_ (putStrLn . describe) [Nothing, Just (-1), Just 4, Just 5]
  print (mapMaybe (\case { 'a' -> Just 1; 'b' -> Just 2; _ -> Nothing }) "abcab")
  print (foldr (\case { 0 -> id; n -> (n :) }) [] [1, 0, 2, 0])
  r <- pure (Right 3) >>= \case
    Left e -> pure e
    Right n -> do
      putStrLn "right"
      pure (show n)
  putStrLn r
