-- judged: bad wrong, the rest verified
module AssumeInv where
import qualified Data.Char as C

{-@ assume C.ord :: Char -> {v:Int | 0 <= v && v < 1114112} @-}

{-@ code :: Char -> Nat @-}
code :: Char -> Int
code c = C.ord c

{-@ measure ticks :: World -> Int @-}
data World = World Int
{-@ invariant {v:World | ticks v >= 0} @-}

{-@ assume now :: w:World -> {v:Int | v = ticks w} @-}
now :: World -> Int
now (World n) = n

{-@ later :: World -> Nat @-}
later :: World -> Int
later w = now w + 1

{-@ lazy forever @-}
{-@ forever :: Int -> {v:Int | false} @-}
forever :: Int -> Int
forever n = forever (n + 1)

{-@ ignore trick @-}
{-@ trick :: Int -> {v:Int | v > 100} @-}
trick :: Int -> Int
trick n = n

{-@ useTrick :: Int -> {v:Int | v > 50} @-}
useTrick :: Int -> Int
useTrick n = trick n

{-@ bad :: Int -> {v:Int | v > 100} @-}
bad :: Int -> Int
bad n = n
