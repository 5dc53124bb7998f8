-- twin worst: Low -> High => Low -> Low
module Colours where

data Level = Low | Mid | High

{-@ measure rank @-}
{-@ rank :: Level -> {v:Int | 0 <= v && v <= 2} @-}
rank :: Level -> Int
rank Low = 0
rank Mid = 1
rank High = 2

{-@ worst :: l:Level -> {v:Level | rank v + rank l >= 2} @-}
worst :: Level -> Level
worst l = case l of
  Low -> High
  Mid -> Mid
  High -> Low

{-@ maxLevel :: a:Level -> b:Level -> {v:Level | rank v >= rank a && rank v >= rank b} @-}
maxLevel :: Level -> Level -> Level
maxLevel a b = if rank a > rank b then a else b

{-@ index :: {v:[a] | len v = 3} -> Level -> a @-}
index :: [a] -> Level -> a
index xs l = xs !! rank l
