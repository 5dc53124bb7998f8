-- judged: withdraw wrong, transfer wrong, the rest verified
module BankHw where

data Account = Account { owner :: String, balance :: Int }
  deriving (Show)

{-@ data Account = Account { owner :: String, balance :: {b:Int | b >= 0} } @-}

{-@ type Positive = {v:Int | v > 0} @-}

{-@ deposit :: Positive -> a:Account -> {v:Account | balance v > balance a} @-}
deposit :: Int -> Account -> Account
deposit n acc = acc { balance = balance acc + n }

{-@ withdraw :: Positive -> Account -> Account @-}
withdraw :: Int -> Account -> Account
withdraw n acc = acc { balance = balance acc - n }

{-@ withdrawSafe :: n:Positive -> {a:Account | balance a >= n} -> Account @-}
withdrawSafe :: Int -> Account -> Account
withdrawSafe n acc = acc { balance = balance acc - n }

{-@ transfer :: Positive -> Account -> Account -> (Account, Account) @-}
transfer :: Int -> Account -> Account -> (Account, Account)
transfer n from to = (withdrawSafe n from, deposit n to)

{-@ tryTransfer :: Positive -> Account -> Account -> Either String (Account, Account) @-}
tryTransfer :: Int -> Account -> Account -> Either String (Account, Account)
tryTransfer n from to
  | balance from >= n = Right (withdrawSafe n from, deposit n to)
  | otherwise = Left ("not enough: " ++ show (balance from))
