-- | A magic square of order three.
module Magic3 where

magic :: (Int, Int, Int) -> (Int, Int, Int) -> (Int, Int, Int) -> Bool
magic (a, b, c) (d, e, f) (g, h, i) =
  and [1 <= x && x <= 9 | x <- cells]
    && and [x /= y | (k, x) <- numbered, (l, y) <- numbered, k < l]
    && all (== 15) [a + b + c, d + e + f, g + h + i, a + d + g, b + e + h, c + f + i, a + e + i, c + e + g]
  where
    cells = [a, b, c, d, e, f, g, h, i]
    numbered = zip [0 :: Int ..] cells

{-? solve = ?(p, q, r :: (Int, Int, Int)) | magic p q r ?-}
{-? twin = ?(p, q, r :: (Int, Int, Int)) | magic p q r && (\(_, e, _) -> e /= 5) q ?-}
