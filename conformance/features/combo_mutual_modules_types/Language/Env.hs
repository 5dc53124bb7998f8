module Language.Env where

type Env a = [(String, a)]

find :: String -> Env a -> Maybe a
find = lookup
