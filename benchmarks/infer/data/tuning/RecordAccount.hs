module RecordAccount (deposited) where

-- The balance after a deposit.

data Account = Account { balance :: Int, limit :: Int }

{-@ deposited :: n:Nat -> a:Account -> {v:Account | balance v == balance a + n} @-}
deposited :: Int -> Account -> Account
deposited n a = change n a

change :: Int -> Account -> Account
change n (Account b l) = Account (b + n) l
