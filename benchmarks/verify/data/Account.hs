-- twin withdraw: amount <= balance a => amount >= balance a
module Account where

data Account = Account { owner :: String, balance :: Int }

{-@ data Account = Account { owner :: String, balance :: Nat } @-}

{-@ deposit :: n:Nat -> a:Account -> {v:Account | balance v = balance a + n} @-}
deposit :: Int -> Account -> Account
deposit n a = a { balance = balance a + n }

{-@ withdraw :: Nat -> Account -> Maybe Account @-}
withdraw :: Int -> Account -> Maybe Account
withdraw amount a
  | amount <= balance a = Just a { balance = balance a - amount }
  | otherwise = Nothing

{-@ transfer :: Nat -> Account -> Account -> (Account, Account) @-}
transfer :: Int -> Account -> Account -> (Account, Account)
transfer n from to = case withdraw n from of
  Nothing -> (from, to)
  Just from' -> (from', deposit n to)
