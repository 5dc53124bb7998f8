-- judged: down wrong, the rest verified
{-# LANGUAGE QuasiQuotes #-}
module ModQuoter where

import LiquidHaskell

[lq| type Pos = {v:Int | v > 0} |]

[lq| up :: Nat -> Pos |]
up :: Int -> Int
up n = n + 1

[lq| down :: Pos -> Pos |]
down :: Int -> Int
down n = n - 1

[lq|
measure ln :: [a] -> Int
  ln [] = 0
  ln (x:xs) = 1 + ln xs
|]

[lq| cnt :: xs:[a] -> {v:Int | v = ln xs} |]
cnt :: [a] -> Int
cnt [] = 0
cnt (_ : xs) = 1 + cnt xs
