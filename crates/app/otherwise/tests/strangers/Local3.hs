-- judged: outer wrong, outer2 verified
module Local3 where
outer :: Int -> Int
outer n = inner 0
  where
    {-@ inner :: {k:Int | k > 0} -> Int @-}
    inner :: Int -> Int
    inner k = n + k
outer2 :: Int -> Int
outer2 n = inner 1
  where
    {-@ inner :: {k:Int | k > 0} -> {v:Int | v > n} @-}
    inner :: Int -> Int
    inner k = n + k
