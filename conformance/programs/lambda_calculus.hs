-- The untyped lambda calculus: parser, de Bruijn terms, normal order and lazy evaluation, Church numerals.
module Main where

import Data.Char (isAlphaNum, isSpace, isDigit)
import Data.List (elemIndex)

data Named = NVar String | NApp Named Named | NLam String Named deriving (Eq, Show)

data Term = Bound Int | Free String | App Term Term | Lam String Term

instance Eq Term where
  Bound i == Bound j = i == j
  Free a == Free b = a == b
  App a b == App c d = a == c && b == d
  Lam _ a == Lam _ b = a == b
  _ == _ = False

parse :: String -> Either String Named
parse s = case expr (lexer s) of
  Right (t, []) -> Right t
  Right (_, t : _) -> Left ("unexpected " ++ t)
  Left e -> Left e

lexer :: String -> [String]
lexer [] = []
lexer (c : cs)
  | isSpace c = lexer cs
  | isAlphaNum c = let (v, r) = span isAlphaNum (c : cs) in v : lexer r
  | otherwise = [c] : lexer cs

expr, application, atom :: [String] -> Either String (Named, [String])
expr ("\\" : ts) = do
  let (vs, rest) = span (/= ".") ts
  case rest of
    "." : r | not (null vs) -> do
      (b, r') <- expr r
      Right (foldr NLam b vs, r')
    _ -> Left "expected parameters and a dot after \\"
expr ts = application ts
application ts = atom ts >>= uncurry go
  where
    go f r@(t : _) | t == "\\" = do { (x, r') <- expr r; Right (NApp f x, r') }
                   | t /= ")" = do { (x, r') <- atom r; go (NApp f x) r' }
    go f r = Right (f, r)
atom ("(" : ts) = do
  (t, r) <- expr ts
  case r of
    ")" : r' -> Right (t, r')
    _ -> Left "missing )"
atom (t : ts)
  | all isDigit t = Right (numeral (read t), ts)
  | all isAlphaNum t = Right (NVar t, ts)
  | otherwise = Left ("unexpected " ++ t)
atom [] = Left "unexpected end"

numeral :: Int -> Named
numeral n = NLam "s" (NLam "z" (iterate (NApp (NVar "s")) (NVar "z") !! n))

toTerm :: Named -> Term
toTerm = go []
  where
    go env (NVar v) = maybe (Free v) Bound (elemIndex v env)
    go env (NApp a b) = App (go env a) (go env b)
    go env (NLam v b) = Lam v (go (v : env) b)

shift :: Int -> Int -> Term -> Term
shift d c t = case t of
  Bound i | i >= c -> Bound (i + d)
  App a b -> App (shift d c a) (shift d c b)
  Lam v b -> Lam v (shift d (c + 1) b)
  _ -> t

substitute :: Term -> Term -> Term
substitute arg = shift (-1) 0 . go 0
  where
    go k t = case t of
      Bound i | i == k -> shift (k + 1) 0 arg
      App a b -> App (go k a) (go k b)
      Lam v b -> Lam v (go (k + 1) b)
      _ -> t

-- One step of normal order reduction.
step :: Term -> Maybe Term
step (App (Lam _ b) a) = Just (substitute a b)
step (App f a) = case step f of
  Just f' -> Just (App f' a)
  Nothing -> App f <$> step a
step (Lam v b) = Lam v <$> step b
step _ = Nothing

reductions :: Term -> [Term]
reductions t = t : maybe [] reductions (step t)

normalize :: Int -> Term -> Either Term (Int, Term)
normalize fuel t = case splitAt fuel (reductions t) of
  (ts, []) -> Right (length ts - 1, last ts)
  (_, u : _) -> Left u

pretty :: Term -> String
pretty t = go [] (0 :: Int) t ""
  where
    go env _ (Bound i) = showString (env !! i)
    go _ _ (Free v) = showString v
    go env d (App a b) = showParen (d > 1) (go env 1 a . showChar ' ' . go env 2 b)
    go env d (Lam v b) = showParen (d > 0) (showChar '\\' . showString v' . showString ". " . go (v' : env) 0 b)
      where
        v' = head [w | w <- v : [v ++ show i | i <- [1 :: Int ..]], w `notElem` env]

asNumber :: Term -> Maybe Int
asNumber (Lam _ (Lam _ b)) = count b
  where
    count (Bound 0) = Just 0
    count (App (Bound 1) x) = (+ 1) <$> count x
    count _ = Nothing
asNumber _ = Nothing

run :: String -> String
run src = case parse src of
  Left e -> "syntax error: " ++ e
  Right n -> case normalize 2000 (toTerm n) of
    Left u -> "no normal form yet: " ++ take 30 (pretty u)
    Right (k, t) -> pretty t ++ maybe "" (\v -> " = " ++ show v) (asNumber t) ++ " (" ++ show k ++ " steps)"

main :: IO ()
main = mapM_ (\s -> putStrLn (s ++ "\n  " ++ run s))
  [ "(\\x. x) y"
  , "(\\x y. x) a b"
  , "(\\x. \\y. x) y"
  , "(\\m n s z. m s (n s z)) 2 3"
  , "(\\m n. m ((\\a b s z. a s (b s z)) n) 0) 3 4"
  , "2 3"
  , "(\\x. x x) (\\x. x x)"
  , "(\\x y. y) ((\\x. x x) (\\x. x x)) done"
  , "(\\n. n (\\p. \\q. p) 0) 1"
  , "(\\f. (\\x. f (x x)) (\\x. f (x x))) (\\r n. n (\\u. 1) 0) 2"
  , "\\x. (y"
  , "\\. x"
  , "f \\x. x x"
  ]
