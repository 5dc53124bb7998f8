{-# LANGUAGE MultiWayIf #-}
module Main where

fizz :: Int -> String
fizz n = if | n `mod` 15 == 0 -> "FizzBuzz"
            | n `mod` 5 == 0 -> "Buzz"
            | n `mod` 3 == 0 -> "Fizz"
            | otherwise -> show n

nested :: Int -> Maybe Int -> String
nested a mb =
  if | a > 10, Just b <- mb -> if | b > a -> "b bigger"
                                  | otherwise -> "a bigger"
     | Just 0 <- mb -> "zero"
     | Nothing <- mb, let s = show a -> s
     | otherwise -> "other"

main :: IO ()
main = do
  putStrLn (unwords (map fizz [1 .. 15]))
  mapM_ (putStrLn . uncurry nested) [(11, Just 20), (11, Just 2), (1, Just 0), (7, Nothing), (1, Just 1)]
  if | length "abc" > 5 -> putStrLn "long"
     | otherwise -> do
         putStrLn "short"
         putStrLn "indeed"
