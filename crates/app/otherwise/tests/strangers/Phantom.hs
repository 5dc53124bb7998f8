-- judged: leak wrong, addBad wrong, the rest verified
module Phantom where

-- Units of measure by abstract fields.
newtype Money = Money { cents :: Int }
{-@ newtype Money = Money { cents :: Nat } @-}

newtype Account = Account { funds :: Money }

{-@ deposit :: m:Money -> a:Account -> {v:Account | cents (funds v) = cents m + cents (funds a)} @-}
deposit :: Money -> Account -> Account
deposit (Money m) (Account (Money f)) = Account (Money (m + f))

{-@ withdraw :: m:Money -> a:{Account | cents m <= cents (funds a)} -> Account @-}
withdraw :: Money -> Account -> Account
withdraw (Money m) (Account (Money f)) = Account (Money (f - m))

leak :: Account -> Account
leak a = withdraw (Money 1) a

{-@ addBad :: a:Money -> b:Money -> {v:Money | cents v > cents a} @-}
addBad :: Money -> Money -> Money
addBad (Money a) (Money b) = Money (a + b)

{-@ transfer :: m:Money -> from:{Account | cents m <= cents (funds from)} -> Account -> (Account, Account) @-}
transfer :: Money -> Account -> Account -> (Account, Account)
transfer m from to = (withdraw m from, deposit m to)

{-@ total :: [Money] -> Money @-}
total :: [Money] -> Money
total = foldr (\(Money a) (Money b) -> Money (a + b)) (Money 0)
