-- twin withdraw: | n <= balance a => | n >= balance a
module Account where

data Account = Account { owner :: String, balance :: Int }
{-@ data Account = Account { owner :: String, balance :: Nat } @-}

{-@ measure logSize :: Log -> Int @-}
data Log = Empty | Entry Int Log
{-@ measure entries @-}
entries :: Log -> Int
entries Empty = 0
entries (Entry _ l) = 1 + entries l
{-@ invariant {v:Log | entries v >= 0} @-}

{-@ withdraw :: Nat -> Account -> Maybe Account @-}
withdraw :: Int -> Account -> Maybe Account
withdraw n a
  | n <= balance a = Just a { balance = balance a - n }
  | otherwise = Nothing

{-@ transfer :: n:Nat -> a:Account -> Account -> (Account, Account) @-}
transfer :: Int -> Account -> Account -> (Account, Account)
transfer n a b = case withdraw n a of
  Just a' -> (a', b { balance = balance b + n })
  Nothing -> (a, b)

{-@ logged :: l:Log -> Int -> {v:Log | entries v > 0} @-}
logged :: Log -> Int -> Log
logged l n = Entry n l
