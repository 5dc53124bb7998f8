module Main where

import Control.Exception

-- Local functions without a matching clause; the message names the function and its position.
spell :: Int -> String
spell n = word (n `mod` 3)
  where
    word 0 = "zero"
    word 1 = "one"

pick :: Either Int Bool -> Int
pick e =
  let go (Left n) = n
      go (Right True) = 1
   in go e

attempt :: a -> IO ()
attempt v = do
  r <- try (evaluate v)
  case r of
    Right _ -> putStrLn "fine"
    Left (PatternMatchFail m) -> putStrLn m

main :: IO ()
main = do
  attempt (spell 1)
  attempt (spell 2)
  attempt (pick (Left 3))
  attempt (pick (Right False))
  attempt ((\[x, y] -> x + y) [1])
  attempt (let Just k = lookup 3 [(1, 2)] in k + 1)
  attempt (case (1, 'x') of { (2, _) -> (); (_, 'y') -> () })
