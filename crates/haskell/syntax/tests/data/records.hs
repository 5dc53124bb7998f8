{-# LANGUAGE NamedFieldPuns, RecordWildCards #-}
module Records where

import qualified Data.Map as M

data Account = Account
  { owner :: String
  , balance, limit :: !Integer
  , history :: [Entry]
  } deriving (Show, Eq)

data Entry = Entry { amount :: Integer, note :: Maybe String }
           | Mark {}
           deriving (Show, Eq)

open :: String -> Account
open owner = Account { owner, balance = 0, limit = 100, history = [] }

deposit :: Integer -> Account -> Account
deposit n account@Account{balance, history = old} =
  account { balance = balance + n, history = Entry { amount = n, note = Nothing } : old }

describe :: Account -> String
describe Account{..} = owner ++ ": " ++ show balance ++ " of " ++ show limit

rebuild :: Account -> Account
rebuild Account{owner = o, ..} = Account{owner = reverse o, ..}

isMark :: Entry -> Bool
isMark Mark{} = True
isMark Entry{} = False

total = sum . map amount . filter (not . isMark) . history

nestedUpdate a = a { history = (head (history a)) { note = Just "x" } : tail (history a) }

table = M.fromList [("a", open "a"), ("b", (open "b") { balance = 5 })]

twice f r = f r { owner = "z" } r
