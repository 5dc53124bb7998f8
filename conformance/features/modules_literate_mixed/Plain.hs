module Plain (plainValue) where

plainValue :: Int
plainValue = 40
