-- judged: bad wrong, the rest verified
module LazyAnnot where
{-@ lazy diverge @-}
{-@ diverge :: Int -> {v:Int | false} @-}
diverge :: Int -> Int
diverge n = diverge (n + 1)
{-@ bad :: Int -> {v:Int | v > 0} @-}
bad :: Int -> Int
bad n = if n == 5 then n - 5 else 1
