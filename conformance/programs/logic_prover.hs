-- Propositional logic: parser, truth tables, normal forms, and a sequent calculus prover with proof trees.
module Main where

import Data.Char (isAlpha, isSpace)
import Data.List (nub, partition, sort)

infixr 2 :->
infixr 3 :|
infixr 4 :&

data Prop
  = Atom String
  | Falsity
  | Not Prop
  | Prop :& Prop
  | Prop :| Prop
  | Prop :-> Prop
  deriving (Eq, Ord, Show)

parse :: String -> Maybe Prop
parse s = case imp (filter (not . isSpace) s) of
  Just (p, "") -> Just p
  _ -> Nothing
  where
    imp i = do
      (l, r) <- dis i
      case r of
        '-' : '>' : r' -> do { (q, r'') <- imp r'; Just (l :-> q, r'') }
        _ -> Just (l, r)
    dis i = do
      (l, r) <- con i
      case r of
        '|' : r' -> do { (q, r'') <- dis r'; Just (l :| q, r'') }
        _ -> Just (l, r)
    con i = do
      (l, r) <- neg i
      case r of
        '&' : r' -> do { (q, r'') <- con r'; Just (l :& q, r'') }
        _ -> Just (l, r)
    neg ('~' : r) = do { (p, r') <- neg r; Just (Not p, r') }
    neg ('(' : r) = do
      (p, r') <- imp r
      case r' of
        ')' : r'' -> Just (p, r'')
        _ -> Nothing
    neg ('#' : r) = Just (Falsity, r)
    neg i@(c : _) | isAlpha c = let (v, r) = span isAlpha i in Just (Atom v, r)
    neg _ = Nothing

pretty :: Prop -> String
pretty p = go 0 p ""
  where
    go :: Int -> Prop -> ShowS
    go _ (Atom v) = showString v
    go _ Falsity = showChar '#'
    go _ (Not q) = showChar '~' . go 4 q
    go d (a :& b) = showParen (d > 3) (go 4 a . showString " & " . go 3 b)
    go d (a :| b) = showParen (d > 2) (go 3 a . showString " | " . go 2 b)
    go d (a :-> b) = showParen (d > 1) (go 2 a . showString " -> " . go 1 b)

vars :: Prop -> [String]
vars = nub . sort . go
  where
    go p = case p of
      Atom v -> [v]
      Falsity -> []
      Not q -> go q
      a :& b -> go a ++ go b
      a :| b -> go a ++ go b
      a :-> b -> go a ++ go b

eval :: [(String, Bool)] -> Prop -> Bool
eval env p = case p of
  Atom v -> maybe False id (lookup v env)
  Falsity -> False
  Not q -> not (eval env q)
  a :& b -> eval env a && eval env b
  a :| b -> eval env a || eval env b
  a :-> b -> not (eval env a) || eval env b

valuations :: [String] -> [[(String, Bool)]]
valuations = mapM (\v -> [(v, False), (v, True)])

tautology :: Prop -> Bool
tautology p = all (`eval` p) (valuations (vars p))

nnf :: Prop -> Prop
nnf p = case p of
  a :-> b -> nnf (Not a) :| nnf b
  a :& b -> nnf a :& nnf b
  a :| b -> nnf a :| nnf b
  Not (Not q) -> nnf q
  Not (a :& b) -> nnf (Not a) :| nnf (Not b)
  Not (a :| b) -> nnf (Not a) :& nnf (Not b)
  Not (a :-> b) -> nnf a :& nnf (Not b)
  _ -> p

cnf :: Prop -> [[Prop]]
cnf = map (nub . sort) . go . nnf
  where
    go (a :& b) = go a ++ go b
    go (a :| b) = [x ++ y | x <- go a, y <- go b]
    go q = [[q]]

data Proof = Proof String [Prop] [Prop] [Proof]

-- Classical sequents: all on the left imply some on the right.
prove :: [Prop] -> [Prop] -> Maybe Proof
prove left right
  | any (`elem` right) left = Just (Proof "axiom" left right [])
  | Falsity `elem` left = Just (Proof "falsity" left right [])
  | (p : ps, rest) <- partition compound left = case p of
      Not a -> rule "not L" [(ps ++ rest, a : right)]
      a :& b -> rule "and L" [(a : b : ps ++ rest, right)]
      a :| b -> rule "or L" [(a : ps ++ rest, right), (b : ps ++ rest, right)]
      a :-> b -> rule "imp L" [(ps ++ rest, a : right), (b : ps ++ rest, right)]
      _ -> Nothing
  | (p : ps, rest) <- partition compound right = case p of
      Not a -> rule "not R" [(a : left, ps ++ rest)]
      a :& b -> rule "and R" [(left, a : ps ++ rest), (left, b : ps ++ rest)]
      a :| b -> rule "or R" [(left, a : b : ps ++ rest)]
      a :-> b -> rule "imp R" [(a : left, b : ps ++ rest)]
      _ -> Nothing
  | otherwise = Nothing
  where
    compound (Atom _) = False
    compound Falsity = False
    compound _ = True
    rule name premises = Proof name left right <$> mapM (uncurry prove) premises

render :: Int -> Proof -> [String]
render d (Proof n l r ps) = (replicate (2 * d) ' ' ++ commas l ++ " |- " ++ commas r ++ "  [" ++ n ++ "]") : concatMap (render (d + 1)) ps
  where
    commas = foldr1' . map pretty
    foldr1' [] = ""
    foldr1' xs = foldr1 (\a b -> a ++ ", " ++ b) xs

main :: IO ()
main = do
  let samples = ["p -> p", "p | ~p", "((p -> q) -> p) -> p", "p -> q", "(p & q) -> (q & p)", "~(p | q) -> (~p & ~q)", "# -> p", "p & ~p"]
  mapM_ (\s -> case parse s of
    Nothing -> putStrLn ("syntax error in " ++ s)
    Just p -> do
      let proved = maybe False (const True) (prove [] [p])
      putStrLn (pretty p ++ ": " ++ (if proved then "theorem" else "not provable") ++ (if proved == tautology p then "" else " DISAGREES"))) (samples ++ ["p &", "(p"])
  let Just peirce = parse "((p -> q) -> p) -> p"
  maybe (return ()) (mapM_ putStrLn . render 0) (prove [] [peirce])
  let Just f = parse "(a -> b) & (b -> ~c | a)"
  print (map (map pretty) (cnf f))
  print (length (filter (`eval` f) (valuations (vars f))), vars f)
