module Main where

import Control.Exception

lazyPair :: (Int, Int) -> String
lazyPair ~(a, b) = "did not look"

eagerPair :: (Int, Int) -> String
eagerPair (a, b) = "looked"

lazyHead :: [Int] -> Int -> Int
lazyHead ~(x : _) n = if n > 0 then n else x

splitAll :: [(a, b)] -> ([a], [b])
splitAll = foldr (\(a, b) ~(as, bs) -> (a : as, b : bs)) ([], [])

main :: IO ()
main = do
  putStrLn (lazyPair undefined)
  r <- try (evaluate (eagerPair (error "forced")))
  putStrLn (either (\(ErrorCall m) -> m) id r)
  print (lazyHead [] 4)
  print (lazyHead [9] 0)
  print (take 3 (fst (splitAll (zip [1 ..] "abcdef"))))
  print (take 3 (snd (splitAll [(n, n * n) | n <- [1 ..]])))
  let ~(Just x) = Nothing :: Maybe Int
  putStrLn "still fine"
  let (p, q) = undefined :: (Int, Int)
  putStrLn "let patterns are lazy too"
