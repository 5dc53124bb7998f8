-- twin tick: | s == 59 = minute h m => | s == 59 = Time h m 60
module Time where

{-@ data Time = Time { hours :: {v:Int | 0 <= v && v < 24}
                     , minutes :: {v:Int | 0 <= v && v < 60}
                     , seconds :: {v:Int | 0 <= v && v < 60} } @-}
data Time = Time { hours :: Int, minutes :: Int, seconds :: Int }

tick :: Time -> Time
tick (Time h m s)
  | s == 59 = minute h m
  | otherwise = Time h m (s + 1)

{-@ minute :: {h:Int | 0 <= h && h < 24} -> {m:Int | 0 <= m && m < 60} -> Time @-}
minute :: Int -> Int -> Time
minute h m
  | m == 59 = hour h
  | otherwise = Time h (m + 1) 0

{-@ hour :: {h:Int | 0 <= h && h < 24} -> Time @-}
hour :: Int -> Time
hour h = Time ((h + 1) `mod` 24) 0 0

{-@ total :: Time -> {v:Int | 0 <= v && v < 86400} @-}
total :: Time -> Int
total t = hours t * 3600 + minutes t * 60 + seconds t

{-@ fromSeconds :: {n:Int | 0 <= n && n < 86400} -> Time @-}
fromSeconds :: Int -> Time
fromSeconds n = Time (n `div` 3600) ((n `div` 60) `mod` 60) (n `mod` 60)
