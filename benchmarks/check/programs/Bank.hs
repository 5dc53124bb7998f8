-- | Accounts that are never overdrawn and money that is neither made nor lost.
module Bank where

{-@ LIQUID "--no-termination" @-}

data Account = Account { owner :: Int, balance :: Int, limit :: Int }
  deriving (Eq, Show)

{-@ data Account = Account { owner :: Int, balance :: Int, limit :: {v:Int | v >= 0 && balance + v >= 0} } @-}

{-@ type Amount      = {v:Int | v > 0} @-}
{-@ type Nat         = {v:Int | v >= 0} @-}
{-@ type AccountB B  = {v:Account | balance v == B} @-}
{-@ predicate SameOwner V A = owner V == owner A @-}
{-@ predicate Available A N = balance A + limit A >= N @-}

{-@ measure worth @-}
worth :: [Account] -> Int
worth []       = 0
worth (a : accs) = balance a + worth accs

{-@ die :: {v:String | false} -> a @-}
die :: String -> a
die message = error message

{-@ openAccount :: o:Int -> l:Nat -> {v:AccountB 0 | owner v == o && limit v == l} @-}
openAccount :: Int -> Int -> Account
openAccount o l = Account o 0 l

{-@ deposit :: n:Amount -> a:Account -> {v:AccountB {balance a + n} | SameOwner v a && limit v == limit a} @-}
deposit :: Int -> Account -> Account
deposit n (Account o b l) = Account o (b + n) l

{-@ withdraw :: n:Amount -> a:{v:Account | Available v n} -> {v:AccountB {balance a - n} | SameOwner v a && limit v == limit a} @-}
withdraw :: Int -> Account -> Account
withdraw n (Account o b l)
  | b + l >= n = Account o (b - n) l
  | otherwise  = die "withdraw: not enough money"

{-@ canWithdraw :: n:Amount -> a:Account -> {v:Bool | v <=> Available a n} @-}
canWithdraw :: Int -> Account -> Bool
canWithdraw n (Account _ b l) = n <= b + l

{-@ transfer :: n:Amount -> from:{v:Account | Available v n} -> to:Account
             -> {v:(Account, Account) | balance (fst v) + balance (snd v) == balance from + balance to
                                        && SameOwner (fst v) from && SameOwner (snd v) to} @-}
transfer :: Int -> Account -> Account -> (Account, Account)
transfer n from to = (withdraw n from, deposit n to)

{-@ tryTransfer :: n:Int -> from:Account -> to:Account
                -> {v:(Account, Account) | balance (fst v) + balance (snd v) == balance from + balance to} @-}
tryTransfer :: Int -> Account -> Account -> (Account, Account)
tryTransfer n from to
  | n <= 0             = (from, to)
  | canWithdraw n from = transfer n from to
  | otherwise          = (from, to)

{-@ interest :: percent:{v:Int | 0 <= v && v <= 100} -> a:{v:Account | balance v >= 0}
             -> {v:Account | balance v >= balance a && balance v <= 2 * balance a && SameOwner v a} @-}
interest :: Int -> Account -> Account
interest percent (Account o b l) = Account o (b + share percent b) l

{-@ share :: percent:{v:Int | 0 <= v && v <= 100} -> n:Nat -> {v:Int | 0 <= v && v <= n} @-}
share :: Int -> Int -> Int
share percent n = (n * percent) `div` 100

{-@ fee :: n:Nat -> a:{v:Account | Available v n} -> {v:Account | balance v == balance a - n} @-}
fee :: Int -> Account -> Account
fee n a = if n == 0 then a else withdraw n a

{-@ total :: accs:[Account] -> {v:Int | v == worth accs} @-}
total :: [Account] -> Int
total []       = 0
total (a : accs) = balance a + total accs

{-@ findAccount :: o:Int -> accs:[Account] -> {v:Maybe Account | isJust v => len accs > 0 && owner (fromJust v) == o} @-}
findAccount :: Int -> [Account] -> Maybe Account
findAccount _ [] = Nothing
findAccount o (a : accs)
  | owner a == o = Just a
  | otherwise    = findAccount o accs

{-@ depositTo :: o:Int -> n:Amount -> accs:[Account] -> {v:[Account] | len v == len accs && worth v >= worth accs && worth v <= worth accs + n} @-}
depositTo :: Int -> Int -> [Account] -> [Account]
depositTo _ _ [] = []
depositTo o n (a : accs)
  | owner a == o = deposit n a : accs
  | otherwise    = a : depositTo o n accs

{-@ raiseLimit :: n:Nat -> a:Account -> {v:AccountB {balance a} | limit v == limit a + n} @-}
raiseLimit :: Int -> Account -> Account
raiseLimit n (Account o b l) = Account o b (l + n)

{-@ payAll :: n:Amount -> accs:[Account] -> {v:[Account] | len v == len accs && worth v == worth accs + n * len accs} @-}
payAll :: Int -> [Account] -> [Account]
payAll _ []       = []
payAll n (a : accs) = deposit n a : payAll n accs

main :: IO ()
main = do
  let a = deposit 100 (openAccount 1 50)
      b = openAccount 2 0
  print (transfer 120 a b, canWithdraw 151 a, balance (interest 5 a))
  print (tryTransfer 500 a b, total (payAll 3 [a, b]), fmap balance (findAccount 2 (depositTo 2 9 [a, b])))
