{-# LANGUAGE QuasiQuotes #-}

-- | The dissertation's examples, in a module with its own functions and types.
module Queries where

import Otherwise.Query

-- Queens ---------------------------------------------------------------------------------------------------------

allQueensSafe :: Int -> [Int] -> Bool
allQueensSafe n qs = length qs == n && all (\c -> 1 <= c && c <= n) qs && safe qs

safe :: [Int] -> Bool
safe [] = True
safe (c : cs) = and [c /= d && abs (c - d) /= k | (k, d) <- zip [1 ..] cs] && safe cs

queens :: Int -> IO (Maybe [Int])
queens = [q| \(n :: Int) -> ?(qs :: [Int]) | allQueensSafe n qs |]

-- Regular expressions --------------------------------------------------------------------------------------------

data RegEx = Empty | Atom Char | Star RegEx | Concat RegEx RegEx | Or RegEx RegEx
  deriving (Eq, Show, Read)

instance Argument RegEx

match :: RegEx -> String -> Bool
match Empty s = null s
match (Atom c) s = s == [c]
match (Or a b) s = match a s || match b s
match (Concat a b) s = or [match a x && match b y | (x, y) <- splits s]
match (Star _) [] = True
match (Star r) s = or [match r x && match (Star r) y | (x, y) <- splits s, not (null x)]

splits :: [a] -> [([a], [a])]
splits s = [splitAt n s | n <- [0 .. length s]]

stringSearch :: RegEx -> Int -> IO (Maybe String)
stringSearch = [q| \(r :: RegEx) (n :: Int) -> ?(s :: String) | length s == n && match r s |]

-- De Bruijn terms ------------------------------------------------------------------------------------------------

data Expr = Var Int | Lam Expr | App Expr Expr
  deriving (Eq, Show, Read)

instance Argument Expr

eval :: Expr -> Expr
eval (App f x) = case eval f of
  Lam body -> eval (substitute 1 x body)
  other -> App other x
eval e = e

substitute :: Int -> Expr -> Expr -> Expr
substitute n x (Var m) = if n == m then x else Var m
substitute n x (Lam body) = Lam (substitute (n + 1) x body)
substitute n x (App f y) = App (substitute n x f) (substitute n x y)

apply :: [Expr] -> Expr
apply = foldl1 App

synthesise :: [([Expr], Expr)] -> IO (Maybe Expr)
synthesise = [q| \(es :: [([Expr], Expr)]) -> ?(f :: Expr) | all (\e -> eval (apply (f : fst e)) == snd e) es |]

-- Arithmetic -----------------------------------------------------------------------------------------------------

data Arith = X | Y | Lit Int | Add Arith Arith | Mul Arith Arith
  deriving (Eq, Show, Read)

instance Argument Arith

value :: Int -> Int -> Arith -> Int
value x _ X = x
value _ y Y = y
value _ _ (Lit n) = n
value x y (Add a b) = value x y a + value x y b
value x y (Mul a b) = value x y a * value x y b

same :: Arith -> Arith -> IO (Maybe (Int, Int))
same = [q| \(a :: Arith) (b :: Arith) -> ?(x, y :: Int) | x > 0 && y > 0 && value x y a == value x y b |]

-- Others ---------------------------------------------------------------------------------------------------------

prefix :: [Int] -> Int -> IO (Maybe [Int])
prefix = [q| \(xs :: [Int]) (n :: Int) -> ?(ys :: [Int]) | ys == take n xs |]

colours :: IO [(Bool, Ordering)]
colours = [qAll| ?(b :: Bool) ?(o :: Ordering) | b == (o == EQ) |]

impossible :: Int -> IO (Maybe Int)
impossible = [q| \(n :: Int) -> ?(x :: Int) | x > n && x < n |]

-- | Nothing but the query says the type of what is shown.
shown :: IO String
shown = do
  one <- [q| ?(x :: Int) | x == 7 |]
  all' <- [qAll| ?(x, y :: Int) | x > 0 && y > x &&
                   x * y == 5 |]
  return (show one ++ show all')

-- Operators, and values without an end ----------------------------------------------------------------------------

infixl 6 :+:
infixl 7 :*:

data Term = Number Int | Name String | Term :+: Term | Term :*: Term | Negate Term
  deriving (Eq, Show, Read)

instance Argument Term

evaluate :: [(String, Int)] -> Term -> Maybe Int
evaluate _ (Number n) = Just n
evaluate env (Name x) = lookup x env
evaluate env (a :+: b) = (+) <$> evaluate env a <*> evaluate env b
evaluate env (a :*: b) = (*) <$> evaluate env a <*> evaluate env b
evaluate env (Negate a) = negate <$> evaluate env a

solveFor :: Term -> Int -> IO (Maybe Int)
solveFor = [q| \(t :: Term) (n :: Int) -> ?(x :: Int) | evaluate [("x", x)] t == Just n |]

data Stream = Cons Int Stream
  deriving Show

instance Argument Stream

data Tree = Leaf | Node Tree Int Tree
  deriving Show

instance Argument Tree

nth :: Int -> Stream -> IO (Maybe Int)
nth = [q| \(n :: Int) (s :: Stream) -> ?(x :: Int) | x == at n s |]

at :: Int -> Stream -> Int
at 0 (Cons x _) = x
at n (Cons _ s) = at (n - 1) s

root :: Tree -> IO (Maybe Int)
root = [q| \(t :: Tree) -> ?(x :: Int) | case t of { Node _ y _ -> x == y; Leaf -> False } |]

firstThree :: [Int] -> IO [Int]
firstThree = [qAll| \(xs :: [Int]) -> ?(x :: Int) | x `elem` take 3 xs |]

seven :: [[Int]] -> IO (Maybe (Int, Int))
seven = [q| \(g :: [[Int]]) -> ?(r, c :: Int) | 0 <= r && r < 3 && 0 <= c && c < 9 && g !! r !! c == 7 |]

long :: String -> IO (Maybe Int)
long = [q| \(s :: String) -> ?(n :: Int) | length s == n && n > 100 |]
