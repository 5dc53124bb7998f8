-- twin withdraw: amount <= balance a => amount <= balance a + limit a + 1
-- twin open: Account n 0 0 => Account n (-1) 0
module Account where

data Account = Account { owner :: String, balance :: Int, limit :: Int }
{-@ data Account = Account { owner :: String, balance :: Int, limit :: {l:Nat | balance + l >= 0} } @-}

open :: String -> Account
open n = Account n 0 0

{-@ withdraw :: amount:Nat -> Account -> Maybe Account @-}
withdraw :: Int -> Account -> Maybe Account
withdraw amount a
  | amount <= balance a = Just a { balance = balance a - amount }
  | otherwise = Nothing

{-@ deposit :: amount:Nat -> a:Account -> {v:Account | balance v == balance a + amount} @-}
deposit :: Int -> Account -> Account
deposit amount (Account o b l) = Account o (b + amount) l
