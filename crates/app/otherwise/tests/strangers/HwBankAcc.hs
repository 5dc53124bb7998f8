-- judged: withdraw wrong, transfer wrong, closeAll verified, interest verified, the rest verified
-- bank accounts, problem set 2
module HwBankAcc where

type Money = Int

data Account = Account { owner :: String, balance :: Money }
{-@ data Account = Account { owner :: String, balance :: Nat } @-}

{-@ deposit :: {m:Int | m > 0} -> a:Account -> {b:Account | balance b = balance a + m} @-}
deposit :: Money -> Account -> Account
deposit m a = a { balance = balance a + m }

{-@ withdraw :: {m:Int | m > 0} -> a:Account -> {b:Account | balance b = balance a - m} @-}
withdraw :: Money -> Account -> Account
withdraw m a = a { balance = balance a - m }

{-@ withdraw' :: a:Account -> {m:Nat | m <= balance a} -> {b:Account | balance b = balance a - m} @-}
withdraw' :: Account -> Money -> Account
withdraw' a m = a { balance = balance a - m }

{-@ transfer :: m:Nat -> a:Account -> b:Account -> ({x:Account | balance x <= balance a}, {y:Account | balance y = balance b + m}) @-}
transfer :: Money -> Account -> Account -> (Account, Account)
transfer m a b
  | m < balance a = (withdraw' a m, b { balance = balance b + m })
  | otherwise = (a, b)

{-@ interest :: Account -> Nat @-}
interest :: Account -> Money
interest a = balance a * 3 `div` 100

{-@ closeAll :: [Account] -> [{v:Account | balance v = 0}] @-}
closeAll :: [Account] -> [Account]
closeAll as = [ a { balance = 0 } | a <- as ]
