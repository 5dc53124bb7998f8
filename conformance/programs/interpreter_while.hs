-- An interpreter for a small imperative language, with its own tokenizer
-- and recursive descent parser.
module Main where

import Data.Char
import qualified Data.Map as Map

data Token
  = TNum Int | TId String | TOp String | TKey String
  deriving (Eq, Show)

keywords :: [String]
keywords = ["while", "do", "end", "if", "then", "else", "print", "skip"]

tokenize :: String -> [Token]
tokenize [] = []
tokenize s@(c : cs)
  | isSpace c = tokenize cs
  | isDigit c = let (d, r) = span isDigit s in TNum (read d) : tokenize r
  | isAlpha c =
      let (w, r) = span isAlphaNum s
       in (if w `elem` keywords then TKey w else TId w) : tokenize r
  | otherwise = case s of
      ':' : '=' : r -> TOp ":=" : tokenize r
      '<' : '=' : r -> TOp "<=" : tokenize r
      _ -> TOp [c] : tokenize cs

data Expr = N Int | V String | BinOp String Expr Expr deriving Show

data Stmt
  = Assign String Expr
  | While Expr [Stmt]
  | If Expr [Stmt] [Stmt]
  | Print Expr
  | Skip
  deriving Show

type P a = [Token] -> Either String (a, [Token])

program :: P [Stmt]
program ts = do
  (s, r) <- statement ts
  case r of
    TOp ";" : r' -> do
      (ss, r'') <- program r'
      Right (s : ss, r'')
    _ -> Right ([s], r)

statement :: P Stmt
statement (TKey "skip" : r) = Right (Skip, r)
statement (TKey "print" : r) = do
  (e, r') <- comparison r
  Right (Print e, r')
statement (TKey "while" : r) = do
  (c, r1) <- comparison r
  r2 <- expect (TKey "do") r1
  (body, r3) <- program r2
  r4 <- expect (TKey "end") r3
  Right (While c body, r4)
statement (TKey "if" : r) = do
  (c, r1) <- comparison r
  r2 <- expect (TKey "then") r1
  (yes, r3) <- program r2
  case r3 of
    TKey "else" : r4 -> do
      (no, r5) <- program r4
      r6 <- expect (TKey "end") r5
      Right (If c yes no, r6)
    _ -> do
      r4 <- expect (TKey "end") r3
      Right (If c yes [], r4)
statement (TId v : TOp ":=" : r) = do
  (e, r') <- comparison r
  Right (Assign v e, r')
statement ts = Left ("statement expected at " ++ show (take 2 ts))

expect :: Token -> [Token] -> Either String [Token]
expect t (u : r) | t == u = Right r
expect t ts = Left (show t ++ " expected at " ++ show (take 2 ts))

comparison, additive, multiplicative, primary :: P Expr
comparison = level ["<", "<=", "="] additive
additive = level ["+", "-"] multiplicative
multiplicative = level ["*", "/", "%"] primary
primary (TNum n : r) = Right (N n, r)
primary (TId v : r) = Right (V v, r)
primary (TOp "(" : r) = do
  (e, r') <- comparison r
  r'' <- expect (TOp ")") r'
  Right (e, r'')
primary ts = Left ("expression expected at " ++ show (take 2 ts))

level :: [String] -> P Expr -> P Expr
level ops next ts = next ts >>= uncurry loop
  where
    loop l (TOp o : r) | o `elem` ops = do
      (e, r') <- next r
      loop (BinOp o l e) r'
    loop l r = Right (l, r)

type Store = Map.Map String Int

eval :: Store -> Expr -> Either String Int
eval _ (N n) = Right n
eval s (V v) = maybe (Left ("undefined variable " ++ v)) Right (Map.lookup v s)
eval s (BinOp o a b) = do
  x <- eval s a
  y <- eval s b
  case o of
    "+" -> Right (x + y)
    "-" -> Right (x - y)
    "*" -> Right (x * y)
    "/" | y == 0 -> Left "division by zero"
        | otherwise -> Right (x `div` y)
    "%" -> Right (x `mod` y)
    "<" -> Right (fromEnum (x < y))
    "<=" -> Right (fromEnum (x <= y))
    "=" -> Right (fromEnum (x == y))
    _ -> Left ("unknown operator " ++ o)

-- The output is a lazy list, so that a run that fails still shows what it printed.
run :: [Stmt] -> Store -> ([Int], Either String Store)
run [] s = ([], Right s)
run (stmt : rest) s = case stmt of
  Skip -> run rest s
  Assign v e -> with e (\x -> run rest (Map.insert v x s))
  Print e -> with e (\x -> let (out, r) = run rest s in (x : out, r))
  If c a b -> with c (\x -> run ((if x /= 0 then a else b) ++ rest) s)
  While c body -> with c (\x -> if x /= 0 then run (body ++ stmt : rest) s else run rest s)
  where
    with e k = either (\m -> ([], Left m)) k (eval s e)

execute :: String -> IO ()
execute src = case program (tokenize src) of
  Left m -> putStrLn ("syntax error: " ++ m)
  Right (stmts, []) -> do
    let (out, result) = run stmts Map.empty
    mapM_ print out
    putStrLn (either ("run-time error: " ++) (show . Map.toList) result)
  Right (_, left) -> putStrLn ("syntax error: unexpected " ++ show (head left))

main :: IO ()
main = mapM_ execute
  [ "n := 10; a := 0; b := 1; while 0 < n do print a; t := a + b; a := b; b := t; n := n - 1 end"
  , "x := 48; y := 36; while 0 < y do t := x % y; x := y; y := t end; print x"
  , "i := 1; while i <= 15 do if i % 15 = 0 then print 15 else if i % 5 = 0 then print 5 else skip end end; i := i + 1 end"
  , "print 1; print 1 / 0; print 2"
  , "print q"
  , "while do end"
  , "x := (1 + 2) * (3 + 4); print x end"
  ]
