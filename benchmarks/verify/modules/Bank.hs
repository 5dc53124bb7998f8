-- twin withdraw: | amt <= balance a = => | amt <= balance a + 1 =
-- twin transfer: deposit amt b => deposit (amt - 1) b
module Bank where

{-@ type Money = {v:Int | v >= 0} @-}
{-@ data Account = Account { owner :: String, balance :: Money } @-}
data Account = Account { owner :: String, balance :: Int }

data Err = Insufficient | Invalid deriving (Eq, Show)

{-@ open :: String -> Account @-}
open :: String -> Account
open o = Account { owner = o, balance = 0 }

{-@ deposit :: amt:Money -> a:Account -> {v:Account | balance v == balance a + amt} @-}
deposit :: Int -> Account -> Account
deposit amt a = a { balance = balance a + amt }

{-@ withdraw :: amt:Money -> a:Account -> Either Err {v:Account | balance v == balance a - amt} @-}
withdraw :: Int -> Account -> Either Err Account
withdraw amt a
  | amt <= balance a = Right a { balance = balance a - amt }
  | otherwise = Left Insufficient

{-@ transfer :: amt:Money -> a:Account -> b:Account -> Either Err {p:(Account, Account) | balance (fst p) + balance (snd p) == balance a + balance b} @-}
transfer :: Int -> Account -> Account -> Either Err (Account, Account)
transfer amt a b = case withdraw amt a of
  Left e -> Left e
  Right a' -> Right (a', deposit amt b)

{-@ total :: [Account] -> Money @-}
total :: [Account] -> Int
total = foldr (\a s -> balance a + s) 0

{-@ interest :: {r:Int | 0 <= r && r <= 100} -> a:Account -> {v:Account | balance v >= balance a} @-}
interest :: Int -> Account -> Account
interest r a = deposit (balance a * r `div` 100) a

{-@ richest :: {as:[Account] | len as > 0} -> Account @-}
richest :: [Account] -> Account
richest as = foldr1 (\a b -> if balance a >= balance b then a else b) as

{-@ applyAll :: [Account -> Account] -> Account -> Account @-}
applyAll :: [Account -> Account] -> Account -> Account
applyAll fs a = foldl (\x f -> f x) a fs
