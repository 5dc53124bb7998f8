{-# LANGUAGE MultiWayIf, BangPatterns, NumericUnderscores, BinaryLiterals, ViewPatterns, PatternGuards, ParallelListComp, PostfixOperators, UnicodeSyntax #-}
module Main where
import Data.List (sortBy, stripPrefix)
import Data.Function (on, (&))
import GHC.Exts (sortWith, groupWith, the)

classify ∷ Int → String
classify n = if | n < 0, even n -> "neg even"
                | n < 0 -> "neg odd"
                | Just s <- lookup n table -> s
                | otherwise -> other
  where other | n > 1_000 = "big"
              | otherwise
              = "some"
        table = [ (0, "zero")
                , (0b101, "five"), (0x10, "sixteen") ]

cmd :: String -> String
cmd (stripPrefix "say " -> Just rest) = rest
cmd (words -> [a, b]) = b ++ " " ++ a
cmd _ = "?"

(!) :: Integer -> Integer
(!) n = product [1 .. n]

mean :: [Double] -> Double
mean = go 0 0
  where
    go !s !n [] | n == 0 = 0
                | otherwise = s / n
    go !s !n (x:xs) = go (s + x) (n + 1) xs

main :: IO ()
main = do
  mapM_ (putStrLn . classify) [-4, -3, 0, 5, 16, 2000, 7]
  print $ map cmd ["say hi", "hello world", "a b c"]
  print ((5 !))
  print [x * y | x <- [1, 2, 3] | y <- [10, 20, 30]]
  print (map the (groupWith id "abca"), sortWith negate [1, 3, 2 :: Int])
  let xs = [3, 1, 2] & map (+ 1) & sortBy (compare `on` negate)
      f 0 = "z"; f n | n > 2 = "gt"
                     | True = "le"
  print xs; print (map f xs)
  let { a = 1; b = 2
      ; c = 3 }
  print (mean [a, b, c])
  if a > b then putStrLn "gt" else do
    putStrLn "le"
    case (a, b) of
      (1, y) | y > 5 -> putStrLn "no"
             | y > 1, let z = y * 2 -> print z
      _ -> return ()
