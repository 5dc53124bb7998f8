module Main where

data Token = TNum Int | TOp Char | TOpen | TClose deriving (Show, Eq)

tokens :: String -> Either String [Token]
tokens [] = Right []
tokens (c : cs)
  | c == ' ' = tokens cs
  | c `elem` ops = (TOp c :) <$> rest
  | Just t <- lookup c brackets = (t :) <$> rest
  | isDigit c, (ds, cs') <- span isDigit (c : cs) = (TNum (read ds) :) <$> tokens cs'
  | otherwise = Left ("bad character " ++ show c)
  where
    rest = tokens cs
    ops = "+-*"
    brackets = [('(', TOpen), (')', TClose)]
    isDigit d = d >= '0' && d <= '9'

-- Shunting yard.
rpn :: [Token] -> Either String [Token]
rpn = go [] []
  where
    go out ops ts = case ts of
      [] -> case ops of
        [] -> Right (reverse out)
        TOpen : _ -> Left "unclosed"
        o : os -> go (o : out) os []
      TNum n : r -> go (TNum n : out) ops r
      TOpen : r -> go out (TOpen : ops) r
      TClose : r | (before, TOpen : after) <- break (== TOpen) ops -> go (reverse before ++ out) after r
                 | otherwise -> Left "unopened"
      t@(TOp c) : r
        | (o@(TOp d) : os) <- ops, prec d >= prec c -> go (o : out) os ts
        | otherwise -> go out (t : ops) r
    prec '*' = 2 :: Int
    prec _ = 1

eval :: [Token] -> Either String Int
eval = go []
  where
    go [x] [] = Right x
    go st [] = Left ("stack " ++ show st)
    go st (TNum n : r) = go (n : st) r
    go (b : a : st) (TOp c : r) = go (f a b : st) r
      where
        f = case c of { '+' -> (+); '-' -> (-); _ -> (*) }
    go _ (t : _) = Left ("at " ++ show t)

main :: IO ()
main = mapM_ (print . (\s -> tokens s >>= rpn >>= eval)) ["1 + 2 * 3", "(1+2)*3 - 4", "2 * (3 + 4", "1)", "1 +", "7 & 2", ""]
