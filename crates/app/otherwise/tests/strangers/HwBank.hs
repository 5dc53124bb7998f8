-- judged: withdraw wrong, transfer wrong, interest wrong, the rest verified
-- Assignment 8: accounts never go below zero.
module HwBank where
import qualified Data.Map as M

data Account = Account { owner :: String, balance :: Int }
{-@ data Account = Account { owner :: String, balance :: Nat } @-}

{-@ open :: String -> {v:Account | balance v = 0} @-}
open :: String -> Account
open name = Account name 0

{-@ deposit :: n:Nat -> a:Account -> {v:Account | balance v = balance a + n} @-}
deposit :: Int -> Account -> Account
deposit n a = a { balance = balance a + n }

{-@ withdraw :: n:Nat -> a:Account -> Account @-}
withdraw :: Int -> Account -> Account
withdraw n a
  | n > balance a + 10 = a
  | otherwise = a { balance = balance a - n }

{-@ withdrawMaybe :: n:Nat -> a:Account -> Maybe {v:Account | balance v = balance a - n} @-}
withdrawMaybe :: Int -> Account -> Maybe Account
withdrawMaybe n a
  | n <= balance a = Just (Account (owner a) (balance a - n))
  | otherwise = Nothing

{-@ transfer :: n:Nat -> a:Account -> b:Account -> ({v:Account | balance v = balance a - n}, Account) @-}
transfer :: Int -> Account -> Account -> (Account, Account)
transfer n a b = (a { balance = balance a - n }, deposit n b)

{-@ interest :: p:Int -> a:Account -> {v:Account | balance v >= balance a} @-}
interest :: Int -> Account -> Account
interest p a = Account (owner a) (balance a + balance a * p `div` 100)

{-@ total :: [Account] -> Nat @-}
total :: [Account] -> Int
total [] = 0
total (a : as) = balance a + total as
