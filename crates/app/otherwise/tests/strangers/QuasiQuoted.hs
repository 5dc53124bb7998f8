-- judged: bad wrong, the rest verified
{-# LANGUAGE QuasiQuotes #-}
module QuasiQuoted where
import LiquidHaskell
[lq| type Pos = {v:Int | v > 0} |]
[lq| good :: Pos -> Pos |]
good :: Int -> Int
good x = x + 1
[lq| bad :: Pos -> Pos |]
bad :: Int -> Int
bad x = x - 1
