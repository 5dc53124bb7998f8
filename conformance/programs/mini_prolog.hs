-- Unification and a depth-first logic program interpreter with a lazy stream of answers.
module Main where

import Data.Char
import Data.List (intercalate, nub)
import qualified Data.Map as Map
import Data.Maybe (fromMaybe)

data Term = Var String Int | Fn String [Term] deriving (Eq, Ord)

data Clause = Clause Term [Term]

type Subst = Map.Map (String, Int) Term

instance Show Term where
  show t = case t of
    Var v 0 -> v
    Var v n -> v ++ "_" ++ show n
    Fn "." [_, _] | Just (xs, end) <- listOf t -> "[" ++ intercalate "," (map show xs) ++ maybe "" (\e -> "|" ++ show e) end ++ "]"
    Fn f [] -> f
    Fn f as -> f ++ "(" ++ intercalate "," (map show as) ++ ")"

listOf :: Term -> Maybe ([Term], Maybe Term)
listOf (Fn "." [h, t]) = fmap (\(xs, e) -> (h : xs, e)) (listOf t)
listOf (Fn "[]" []) = Just ([], Nothing)
listOf t = Just ([], Just t)

-- Parsing ------------------------------------------------------------

type P a = String -> Maybe (a, String)

token :: Char -> P ()
token c s = case dropWhile isSpace s of
  d : r | c == d -> Just ((), r)
  _ -> Nothing

sepBy1 :: P a -> Char -> P [a]
sepBy1 p c s = do
  (x, r) <- p s
  case token c r of
    Nothing -> Just ([x], r)
    Just (_, r') -> do
      (xs, r'') <- sepBy1 p c r'
      Just (x : xs, r'')

term :: P Term
term s = case dropWhile isSpace s of
  '[' : r -> case token ']' r of
    Just (_, r') -> Just (Fn "[]" [], r')
    Nothing -> do
      (xs, r1) <- sepBy1 term ',' r
      (end, r2) <- case token '|' r1 of
        Just (_, r') -> term r'
        Nothing -> Just (Fn "[]" [], r1)
      (_, r3) <- token ']' r2
      Just (foldr (\h t -> Fn "." [h, t]) end xs, r3)
  i@(c : _)
    | isUpper c -> let (v, r) = span isAlphaNum i in Just (Var v 0, r)
    | isLower c || isDigit c ->
        let (f, r) = span isAlphaNum i
         in case token '(' r of
              Just (_, r1) -> do
                (as, r2) <- sepBy1 term ',' r1
                (_, r3) <- token ')' r2
                Just (Fn f as, r3)
              Nothing -> Just (Fn f [], r)
  _ -> Nothing

clause :: P Clause
clause s = do
  (h, r) <- term s
  case dropWhile isSpace r of
    ':' : '-' : r1 -> do
      (b, r2) <- sepBy1 term ',' r1
      (_, r3) <- token '.' r2
      Just (Clause h b, r3)
    _ -> do
      (_, r1) <- token '.' r
      Just (Clause h [], r1)

program :: String -> Either String [Clause]
program s
  | all isSpace s = Right []
  | otherwise = case clause s of
      Nothing -> Left ("cannot parse: " ++ takeWhile (/= '\n') (dropWhile isSpace s))
      Just (c, r) -> (c :) <$> program r

-- Solving ------------------------------------------------------------

walk :: Subst -> Term -> Term
walk s t@(Var v n) = maybe t (walk s) (Map.lookup (v, n) s)
walk _ t = t

resolve :: Subst -> Term -> Term
resolve s t = case walk s t of
  Fn f as -> Fn f (map (resolve s) as)
  v -> v

unify :: Term -> Term -> Subst -> Maybe Subst
unify a b s = case (walk s a, walk s b) of
  (Var v n, Var w m) | (v, n) == (w, m) -> Just s
  (Var v n, t) | occurs (v, n) t -> Nothing
               | otherwise -> Just (Map.insert (v, n) t s)
  (t, v@(Var _ _)) -> unify v t s
  (Fn f as, Fn g bs)
    | f == g, length as == length bs -> foldl (\ms (x, y) -> ms >>= unify x y) (Just s) (zip as bs)
    | otherwise -> Nothing
  where
    occurs v t = case walk s t of
      Var w m -> v == (w, m)
      Fn _ as -> any (occurs v) as

rename :: Int -> Term -> Term
rename n (Var v _) = Var v n
rename n (Fn f as) = Fn f (map (rename n) as)

solve :: [Clause] -> Int -> [Term] -> Subst -> [Subst]
solve _ _ [] s = [s]
solve db depth (g : gs) s =
  [ answer
  | Clause h b <- db
  , Just s' <- [unify g (rename depth h) s]
  , answer <- solve db (depth + 1) (map (rename depth) b ++ gs) s'
  ]

query :: [Clause] -> String -> Either String [String]
query db q = case sepBy1 term ',' q of
  Just (goals, rest) | all isSpace rest ->
    let vs = nub (concatMap vars goals)
        answer s = if null vs then "yes" else intercalate ", " [v ++ " = " ++ show (resolve s (Var v 0)) | v <- vs]
     in Right (map answer (solve db 1 goals Map.empty))
  _ -> Left "bad query"
  where
    vars (Var v _) = [v]
    vars (Fn _ as) = concatMap vars as

source :: String
source = unlines
  [ "parent(tom, bob). parent(tom, liz). parent(bob, ann). parent(bob, pat). parent(pat, jim)."
  , "grandparent(X, Z) :- parent(X, Y), parent(Y, Z)."
  , "ancestor(X, Y) :- parent(X, Y)."
  , "ancestor(X, Z) :- parent(X, Y), ancestor(Y, Z)."
  , "append([], L, L)."
  , "append([H|T], L, [H|R]) :- append(T, L, R)."
  , "member(X, [X|T])."
  , "member(X, [H|T]) :- member(X, T)."
  , "add(z, Y, Y)."
  , "add(s(X), Y, s(Z)) :- add(X, Y, Z)."
  , "nat(z)."
  , "nat(s(N)) :- nat(N)."
  ]

main :: IO ()
main = case program source of
  Left e -> putStrLn e
  Right db -> do
    mapM_ (ask db)
      [ "grandparent(tom, X)", "ancestor(X, jim)", "append(X, Y, [1,2])", "append([a|X], [c], [a,b,c])"
      , "member(X, [a,b]), member(X, [b,c])", "add(X, Y, s(s(z)))", "parent(ann, X)", "parent(tom, bob)"
      , "nat(X)", "append(X, [Q], [1,2,3])", "member(", "unknown(x)"
      ]
    print (either id (const "parsed") (program "p(X) :- q(X)\nr."))
  where
    ask db q = do
      putStrLn ("?- " ++ q ++ ".")
      case query db q of
        Left e -> putStrLn ("   " ++ e)
        Right as -> mapM_ (putStrLn . ("   " ++)) (if null as then ["no"] else take 4 as)
