-- judged: wrongOnPurpose wrong, the rest verified
module FailIgnore where

{-@ fail wrongOnPurpose @-}
{-@ wrongOnPurpose :: Int -> Nat @-}
wrongOnPurpose :: Int -> Int
wrongOnPurpose n = n

{-@ ignore skipped @-}
{-@ skipped :: Int -> {v:Int | v > 100} @-}
skipped :: Int -> Int
skipped n = n

{-@ uses :: Int -> {v:Int | v > 100} @-}
uses :: Int -> Int
uses n = skipped (n + 1)
