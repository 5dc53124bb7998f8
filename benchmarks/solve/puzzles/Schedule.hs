-- | Jobs on one machine and one painter, some before others, all done in time.
module Schedule where

data Job = Job { name :: String, takes :: Int, after :: [Int], painted :: Bool }

jobs :: [Job]
jobs =
  [ Job "frame" 4 [] False
  , Job "doors" 3 [0] True
  , Job "roof" 5 [0] False
  , Job "walls" 2 [0] True
  , Job "windows" 2 [3] False
  , Job "floor" 3 [2, 4] True
  ]

valid :: Int -> [Int] -> Bool
valid end starts =
  length starts == length jobs
    && all (>= 0) starts
    && and [s + takes j <= end | (s, j) <- zip starts jobs]
    && and [starts !! k + takes (jobs !! k) <= s | (s, j) <- zip starts jobs, k <- after j]
    && and [apart a b | (i, a) <- both, (j, b) <- both, i < j, painted (snd a), painted (snd b)]
  where
    both = zip [0 :: Int ..] (zip starts jobs)
    apart (s, a) (t, b) = s + takes a <= t || t + takes b <= s

{-? solve = ?(starts :: [Int]) | valid 12 starts ?-}
{-? twin = ?(starts :: [Int]) | valid 11 starts ?-}
