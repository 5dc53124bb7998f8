-- judged: withdraw2 wrong, transfer wrong, the rest verified
module Bank where

import qualified Data.Map.Strict as Map

data Account = Account { owner :: String, balance :: Int, limit :: Int }
{-@ data Account = Account { owner :: String, balance :: Int, limit :: {v:Nat | balance + v >= 0} } @-}

{-@ open :: String -> Nat -> Account @-}
open :: String -> Int -> Account
open n lim = Account { owner = n, balance = 0, limit = lim }

{-@ deposit :: a:Account -> n:Nat -> {v:Account | balance v = balance a + n} @-}
deposit :: Account -> Int -> Account
deposit acc n = acc { balance = balance acc + n }

{-@ withdraw :: a:Account -> n:{Nat | n <= balance a + limit a} -> {v:Account | balance v = balance a - n} @-}
withdraw :: Account -> Int -> Account
withdraw acc n = acc { balance = balance acc - n }

{-@ withdraw2 :: a:Account -> n:Nat -> Maybe {v:Account | balance v = balance a - n} @-}
withdraw2 :: Account -> Int -> Maybe Account
withdraw2 acc n
  | n > balance acc + limit acc + 1 = Nothing
  | otherwise = Just (acc { balance = balance acc - n })

{-@ transfer :: a:Account -> b:Account -> n:{Nat | n <= balance a} -> {v:(Account, Account) | balance (fst v) + balance (snd v) = balance a + balance b} @-}
transfer :: Account -> Account -> Int -> (Account, Account)
transfer a b n = (withdraw a n, deposit b (n + 1))

{-@ total :: [Account] -> Int @-}
total :: [Account] -> Int
total = sum . map balance

{-@ find :: String -> Map.Map String Account -> Either String Account @-}
find :: String -> Map.Map String Account -> Either String Account
find n m = case Map.lookup n m of
  Nothing -> Left ("no account for " ++ n)
  Just a -> Right a
