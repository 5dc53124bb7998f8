module Account (Account (..), statement) where

import Ledger (Ledger, total)

data Account = Account {owner :: String, balance :: Integer}
  deriving (Eq, Show)

statement :: Account -> Ledger -> String
statement a l = owner a ++ " has " ++ show (balance a) ++ " of " ++ show (total l)
