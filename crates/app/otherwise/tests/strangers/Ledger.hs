-- judged: settle wrong, feeFor wrong, the rest verified
module Ledger where

{-@ type Cents = {v:Int | v >= 0} @-}

data Entry = Debit Int | Credit Int
{-@ data Entry = Debit { debitOf :: Cents } | Credit { creditOf :: Cents } @-}

{-@ amount :: Entry -> Cents @-}
amount :: Entry -> Int
amount (Debit n) = n
amount (Credit n) = n

{-@ settle :: Cents -> [Entry] -> Cents @-}
settle :: Int -> [Entry] -> Int
settle b [] = b
settle b (Credit n : es) = settle (b + n) es
settle b (Debit n : es) = settle (b - n) es

{-@ settleMaybe :: Cents -> [Entry] -> Maybe Cents @-}
settleMaybe :: Int -> [Entry] -> Maybe Int
settleMaybe b [] = Just b
settleMaybe b (Credit n : es) = settleMaybe (b + n) es
settleMaybe b (Debit n : es)
  | n <= b = settleMaybe (b - n) es
  | otherwise = Nothing

{-@ feeFor :: Cents -> {v:Cents | v <= 500} @-}
feeFor :: Int -> Int
feeFor n = if n < 10000 then n `div` 20 else 501

{-@ refund :: n:Cents -> {v:Entry | creditOf v = n} @-}
refund :: Int -> Entry
refund n = Credit n
