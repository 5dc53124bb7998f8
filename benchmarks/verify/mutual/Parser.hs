-- twin expr: len r < len ts => len r < len ts - 1
module Parser where

data Tok = Num Int | Add | Mul | LP | RP

{-@ expr :: ts:[Tok] -> Maybe (Int, {r:[Tok] | len r < len ts}) / [len ts, 2] @-}
expr :: [Tok] -> Maybe (Int, [Tok])
expr ts = case term ts of
  Nothing -> Nothing
  Just (x, Add : rest) -> case expr rest of
    Nothing -> Nothing
    Just (y, more) -> Just (x + y, more)
  Just (x, rest) -> Just (x, rest)

{-@ term :: ts:[Tok] -> Maybe (Int, {r:[Tok] | len r < len ts}) / [len ts, 1] @-}
term :: [Tok] -> Maybe (Int, [Tok])
term ts = case factor ts of
  Nothing -> Nothing
  Just (x, Mul : rest) -> case term rest of
    Nothing -> Nothing
    Just (y, more) -> Just (x * y, more)
  Just (x, rest) -> Just (x, rest)

{-@ factor :: ts:[Tok] -> Maybe (Int, {r:[Tok] | len r < len ts}) / [len ts, 0] @-}
factor :: [Tok] -> Maybe (Int, [Tok])
factor (Num n : rest) = Just (n, rest)
factor (LP : rest) = case expr rest of
  Just (x, RP : more) -> Just (x, more)
  _ -> Nothing
factor _ = Nothing
