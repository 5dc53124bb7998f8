module Ledger (Ledger, empty, post, total, newest) where

import {-# SOURCE #-} Account (Account, balance)

newtype Ledger = Ledger [Account]
  deriving (Eq)

instance Show Ledger where
  showsPrec d (Ledger as) = showParen (d > 10) (showString "Ledger " . showsPrec 11 as)

empty :: Ledger
empty = Ledger []

post :: Account -> Ledger -> Ledger
post a (Ledger as) = Ledger (a : as)

total :: Ledger -> Integer
total (Ledger as) = sum (map balance as)

newest :: Ledger -> Maybe Account
newest (Ledger []) = Nothing
newest (Ledger (a : _)) = Just a
