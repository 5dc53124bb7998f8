-- judged: f verified, g wrong
module Assume where
{-@ assume magic :: Int -> {v:Int | v > 10} @-}
magic :: Int -> Int
magic n = n
{-@ f :: Int -> {v:Int | v > 10} @-}
f :: Int -> Int
f n = magic n
{-@ g :: Int -> {v:Int | v > 11} @-}
g :: Int -> Int
g n = n
