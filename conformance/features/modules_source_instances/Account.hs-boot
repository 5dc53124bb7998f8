module Account where

data Account

instance Eq Account
instance Show Account

balance :: Account -> Integer
