-- judged: addLine wrong, discount wrong, totalOf weak lineTotal, the rest verified
-- Invoices; discounts are percentages.
module HwInvoice where

data Line = Line { qty :: Int, price :: Int }
{-@ data Line = Line { qty :: {v:Int | v > 0}, price :: Nat } @-}

{-@ type Percent = {v:Int | 0 <= v && v <= 100} @-}

{-@ lineTotal :: Line -> Int @-}
lineTotal :: Line -> Int
lineTotal l = qty l * price l

{-@ totalOf :: [Line] -> Nat @-}
totalOf :: [Line] -> Int
totalOf [] = 0
totalOf (l : ls) = lineTotal l + totalOf ls

{-@ discount :: Percent -> p:Nat -> {v:Nat | v <= p} @-}
discount :: Int -> Int -> Int
discount d p = p - d

{-@ addLine :: Nat -> Nat -> [Line] -> [Line] @-}
addLine :: Int -> Int -> [Line] -> [Line]
addLine q p ls = Line q p : ls
