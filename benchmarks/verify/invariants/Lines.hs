-- twin longest: longest (x : rest) => longest rest
module Lines where

data Line = Line Int Int

{-@ measure lineLength :: Line -> Int
      lineLength (Line a b) = if a < b then b - a else a - b
  @-}
{-@ invariant {v:Line | lineLength v >= 0} @-}

{-@ lengthOf :: l:Line -> {v:Nat | v = lineLength l} @-}
lengthOf :: Line -> Int
lengthOf (Line a b) = if a < b then b - a else a - b

{-@ longest :: {ls:[Line] | len ls > 0} -> Nat / [len ls] @-}
longest :: [Line] -> Int
longest [x] = lengthOf x
longest (x : y : rest)
  | lengthOf x > lengthOf y = longest (x : rest)
  | otherwise = longest (y : rest)
