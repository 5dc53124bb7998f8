-- judged: useLimit verified, over wrong, the rest verified
module CafBlame where

limit = 10

table = [3, 1, 2]

{-@ useLimit :: {v:Int | v = 11} @-}
useLimit :: Int
useLimit = limit + 1

{-@ over :: Int -> {v:Int | v > 10} @-}
over :: Int -> Int
over n = if n > 0 then limit else 20

{-@ firstT :: Int @-}
firstT :: Int
firstT = head table
