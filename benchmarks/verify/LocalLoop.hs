-- twin evenSum: go (acc + 2) (i + 1) => go (acc - 2) (i + 1)
module LocalLoop where

{-@ LIQUID "--no-termination" @-}

-- | The accumulator has no annotation: what it keeps is found.
{-@ evenSum :: n:Int -> {v:Int | v >= 0} @-}
evenSum :: Int -> Int
evenSum n = go 0 0
  where
    go acc i
      | i < n = go (acc + 2) (i + 1)
      | otherwise = acc
