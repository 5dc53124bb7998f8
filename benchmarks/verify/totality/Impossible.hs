-- twin toMonth: 12 -> "Dec" => 13 -> "Dec"
module Impossible where

{-@ toMonth :: {n:Int | 10 <= n && n <= 12} -> String @-}
toMonth :: Int -> String
toMonth n = case n of
  10 -> "Oct"
  11 -> "Nov"
  12 -> "Dec"

{-@ pick :: {b:Bool | b} -> Int @-}
pick :: Bool -> Int
pick True = 1
