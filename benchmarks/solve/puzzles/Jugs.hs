-- | Four litres with jugs of three and five.
module Jugs where

data Step = FillA | FillB | EmptyA | EmptyB | PourAB | PourBA deriving (Show, Eq, Enum)

run :: (Int, Int) -> Step -> (Int, Int)
run (_, b) FillA = (3, b)
run (a, _) FillB = (a, 5)
run (_, b) EmptyA = (0, b)
run (a, _) EmptyB = (a, 0)
run (a, b) PourAB = let n = min a (5 - b) in (a - n, b + n)
run (a, b) PourBA = let n = min b (3 - a) in (a + n, b - n)

{-? solve = ?(steps :: [Step]) | snd (foldl run (0, 0) steps) == 4 && length steps == 6 ?-}
{-? twin = ?(steps :: [Step]) | snd (foldl run (0, 0) steps) == 4 && length steps <= 5 ?-}
