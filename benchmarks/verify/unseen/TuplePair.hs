-- twin unzipL: (x : xs', y : ys') => (x : xs', ys')
module TuplePair where

{-@ unzipL :: ps:[(a, b)] -> ({v:[a] | len v = len ps}, {v:[b] | len v = len ps}) @-}
unzipL :: [(a, b)] -> ([a], [b])
unzipL [] = ([], [])
unzipL ((x, y) : ps) = (x : xs', y : ys')
  where
    (xs', ys') = unzipL ps

{-@ rezip :: ps:[(a, b)] -> {v:[(a, b)] | len v = len ps} @-}
rezip :: [(a, b)] -> [(a, b)]
rezip ps = zip xs ys
  where
    (xs, ys) = unzipL ps
