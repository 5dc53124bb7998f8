-- judged: refused
module NotFit6 where
{-@ f :: (Int, Int) -> {v:Int | v > 0} @-}
f :: Int -> Int -> Int
f x y = x
