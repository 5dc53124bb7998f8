-- twin overwrite: Map_select m k == w => Map_select m k == u
module ArrayTheory where

import Data.Map (Map)

{-@ assume put :: k:Int -> v:Int -> m:Map Int Int -> {n:Map Int Int | n = Map_store m k v} @-}
put :: Int -> Int -> Map Int Int -> Map Int Int
put = undefined

{-@ overwrite :: k:Int -> u:Int -> w:{Int | w /= u} -> Map Int Int -> {m:Map Int Int | Map_select m k == w} @-}
overwrite :: Int -> Int -> Int -> Map Int Int -> Map Int Int
overwrite k u w m = put k w (put k u m)

{-@ frame :: k:Int -> j:{Int | j /= k} -> v:Int -> m:Map Int Int -> {n:Map Int Int | Map_select n j == Map_select m j} @-}
frame :: Int -> Int -> Int -> Map Int Int -> Map Int Int
frame k j v m = put k v m
