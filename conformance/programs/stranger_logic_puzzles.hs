module Main where
-- Logic programming in the list monad, SAT by DPLL, unification, and a regex matcher with derivatives
import Control.Monad
import Data.List
import qualified Data.Map as M
import Data.Maybe
import Control.Applicative

-- SEND + MORE = MONEY, digits chosen lazily
type Choice a = [a]
select :: [a] -> Choice (a, [a])
select [] = mzero
select (x : xs) = return (x, xs) `mplus` do { (y, ys) <- select xs; return (y, x : ys) }

puzzle :: [(Int, Int, Int)]
puzzle = do
  (s, r1) <- select [1 .. 9] >>= \(a, rest) -> return (a, 0 : rest)
  guard (s == 9)
  (e, r2) <- select (nub r1)
  (n, r3) <- select r2
  guard (n == e + 1)
  (d, r4) <- select r3
  (m, r5) <- select r4
  guard (m == 1)
  (o, r6) <- select r5
  guard (o == 0)
  (r, r7) <- select r6
  (y, _) <- select r7
  let num = foldl (\a b -> a * 10 + b) 0
      send = num [s, e, n, d]; more = num [m, o, r, e]; money = num [m, o, n, e, y]
  guard (send + more == money)
  return (send, more, money)

-- DPLL
type Lit = Int
type Clause = [Lit]
dpll :: [Clause] -> Maybe [Lit]
dpll = go []
  where
    go asg cs
      | null cs = Just (sortOn abs asg)
      | any null cs = Nothing
      | Just l <- listToMaybe [x | [x] <- cs] = go (l : asg) (assign l cs)
      | Just l <- pureLit cs = go (l : asg) (assign l cs)
      | otherwise = let l = head (head cs) in go (l : asg) (assign l cs) <|> go (negate l : asg) (assign (negate l) cs)
    assign l = map (delete (negate l)) . filter (notElem l)
    pureLit cs = let ls = nub (concat cs) in find ((`notElem` ls) . negate) ls

-- unification
data Term = V String | F String [Term] deriving (Eq, Ord)
instance Show Term where
  showsPrec _ (V s) = showString s
  showsPrec _ (F f []) = showString f
  showsPrec _ (F f ts) = showString f . showParen True (foldr (.) id (intersperse (showString ", ") (map shows ts)))
type Subst = M.Map String Term
walk :: Subst -> Term -> Term
walk s t@(V v) = maybe t (walk s) (M.lookup v s)
walk _ t = t
walkAll :: Subst -> Term -> Term
walkAll s t = case walk s t of
  F f ts -> F f (map (walkAll s) ts)
  v -> v
occurs :: Subst -> String -> Term -> Bool
occurs s v t = case walk s t of
  V w -> v == w
  F _ ts -> any (occurs s v) ts
unify :: Term -> Term -> Subst -> Maybe Subst
unify a b s = case (walk s a, walk s b) of
  (V x, V y) | x == y -> Just s
  (V x, t) -> bind x t
  (t, V x) -> bind x t
  (F f as, F g bs) | f == g && length as == length bs -> foldM (\acc (p, q) -> unify p q acc) s (zip as bs)
                   | otherwise -> Nothing
  where bind x t | occurs s x t = Nothing
                 | otherwise = Just (M.insert x t s)

-- regex derivatives
data Re = None | Eps | Chr Char | Any | Alt Re Re | Seq Re Re | Star Re deriving (Eq, Ord, Show)
nullable :: Re -> Bool
nullable r = case r of { Eps -> True; Star _ -> True; Alt a b -> nullable a || nullable b; Seq a b -> nullable a && nullable b; _ -> False }
deriv :: Char -> Re -> Re
deriv _ None = None
deriv _ Eps = None
deriv _ Any = Eps
deriv c (Chr d) | c == d = Eps | otherwise = None
deriv c (Alt a b) = alt (deriv c a) (deriv c b)
deriv c (Star a) = sq (deriv c a) (Star a)
deriv c (Seq a b) | nullable a = alt (sq (deriv c a) b) (deriv c b)
                  | otherwise = sq (deriv c a) b
alt, sq :: Re -> Re -> Re
alt None r = r
alt r None = r
alt a b | a == b = a | a > b = Alt b a | otherwise = Alt a b
sq None _ = None
sq _ None = None
sq Eps r = r
sq r Eps = r
sq a b = Seq a b
matches :: Re -> String -> Bool
matches r = nullable . foldl' (flip deriv) r
parseRe :: String -> Maybe Re
parseRe s = case alts s of { Just (r, "") -> Just r; _ -> Nothing }
  where
    alts i = do { (a, r) <- seqs i; case r of { '|' : r' -> do { (b, r'') <- alts r'; Just (Alt a b, r'') }; _ -> Just (a, r) } }
    seqs i = case post i of
      Nothing -> Just (Eps, i)
      Just (a, r) -> do { (b, r') <- seqs r; Just (sq a b, r') }
    post i = do { (a, r) <- atom i; Just (posts a r) }
    posts a ('*' : r) = posts (Star a) r
    posts a ('+' : r) = posts (Seq a (Star a)) r
    posts a ('?' : r) = posts (Alt a Eps) r
    posts a r = (a, r)
    atom ('(' : r) = do { (a, ')' : r') <- alts r; Just (a, r') }
    atom ('.' : r) = Just (Any, r)
    atom ('\\' : c : r) = Just (Chr c, r)
    atom (c : r) | c `notElem` "|)*+?" = Just (Chr c, r)
    atom _ = Nothing

main :: IO ()
main = do
  print (take 1 puzzle)
  print (dpll [[1, 2], [-1, 3], [-2, -3], [2, 3]], dpll [[1], [-1]], dpll [])
  let x = V "X"; y = V "Y"; f = F "f"; a = F "a" []
  print (fmap (\s -> walkAll s (f [x, y])) (unify (f [x, F "g" [y]]) (f [F "g" [a], x]) M.empty))
  print (fmap M.toList (unify x (f [x]) M.empty), fmap M.toList (unify (f [x, x]) (f [a, y]) M.empty))
  forM_ ["a*b|c+", "(ab)*", "a?b.", "x(y|z)*\\*", "(", "a**"] $ \p ->
    putStrLn (p ++ ": " ++ maybe "bad" (\r -> show (map (matches r) ["", "ab", "aab", "ccc", "abab", "bz", "xyzy*"])) (parseRe p))
