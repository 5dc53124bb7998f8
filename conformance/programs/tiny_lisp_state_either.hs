module Main where
import Data.Char (isSpace, isAlpha, isDigit)
import Data.Maybe (fromMaybe)
import qualified Data.Map.Strict as Map
import Control.Monad.State.Strict
import Control.Monad.Except
import Data.IORef
-- A tiny Lisp
data Val = Num Integer | Sym String | List [Val] | Bool Bool | Prim ([Val] -> Either String Val) | Lam [String] Val Env
type Env = Map.Map String Val
instance Show Val where
  show (Num n) = show n
  show (Sym s) = s
  show (Bool True) = "#t"
  show (Bool False) = "#f"
  show (List vs) = "(" ++ unwords (map show vs) ++ ")"
  show (Prim _) = "<prim>"
  show Lam{} = "<lambda>"
type Eval = StateT Env (Either String)
parse :: String -> Either String [Val]
parse = go . toks where
  toks [] = []
  toks (c:cs) | isSpace c = toks cs
              | c `elem` "()'" = [c] : toks cs
              | otherwise = let (t, r) = break (\x -> isSpace x || x `elem` "()'") (c:cs) in t : toks r
  go [] = Right []
  go ts = do { (v, r) <- one ts; (v :) <$> go r }
  one ("(":ts) = list [] ts
  one ("'":ts) = do { (v, r) <- one ts; return (List [Sym "quote", v], r) }
  one (")":_) = Left "unexpected )"
  one (t:ts) | all isDigit t = Right (Num (read t), ts)
             | t == "#t" = Right (Bool True, ts)
             | t == "#f" = Right (Bool False, ts)
             | otherwise = Right (Sym t, ts)
  one [] = Left "eof"
  list acc (")":ts) = Right (List (reverse acc), ts)
  list acc ts = do { (v, r) <- one ts; list (v : acc) r }
eval :: Val -> Eval Val
eval (Sym s) = gets (Map.lookup s) >>= maybe (throwError ("unbound " ++ s)) return
eval (List [Sym "quote", v]) = return v
eval (List [Sym "if", c, t, e]) = do { b <- eval c; case b of { Bool False -> eval e; _ -> eval t } }
eval (List [Sym "define", Sym n, e]) = do { v <- eval e; modify (Map.insert n v); return v }
eval (List [Sym "define", List (Sym n : ps), b]) = do
  env <- get
  let f = Lam [p | Sym p <- ps] b (Map.insert n f env)
  modify (Map.insert n f)
  return f
eval (List [Sym "lambda", List ps, b]) = gets (Lam [p | Sym p <- ps] b)
eval (List (f : as)) = do { fv <- eval f; avs <- mapM eval as; apply fv avs }
eval v = return v
apply :: Val -> [Val] -> Eval Val
apply (Prim p) as = lift (p as)
apply (Lam ps b env) as
  | length ps /= length as = throwError "arity"
  | otherwise = do
      saved <- get
      put (Map.union (Map.fromList (zip ps as)) env)
      r <- eval b
      put saved
      return r
apply v _ = throwError ("not a function: " ++ show v)
num2 :: (Integer -> Integer -> Val) -> Val
num2 f = Prim g where g [Num a, Num b] = Right (f a b)
                      g _ = Left "type error"
env0 :: Env
env0 = Map.fromList [("+", num2 (\a b -> Num (a + b))), ("-", num2 (\a b -> Num (a - b))), ("*", num2 (\a b -> Num (a * b))), ("<", num2 (\a b -> Bool (a < b))), ("=", num2 (\a b -> Bool (a == b))),
  ("car", Prim (\v -> case v of { [List (x:_)] -> Right x; _ -> Left "car" })), ("list", Prim (Right . List))]
main :: IO ()
main = do
  st <- newIORef env0
  forM_ ["(define (fact n) (if (< n 2) 1 (* n (fact (- n 1)))))", "(fact 20)", "((lambda (x y) (+ x y)) 3 4)", "'(a b (c))", "(car '())", "(foo)", "(list 1 #t 'x)", "(fact 1 2)", "(1 2)", ")"] $ \s -> do
    env <- readIORef st
    case parse s >>= \vs -> runStateT (last <$> mapM eval vs) env of
      Left e -> putStrLn ("error: " ++ e)
      Right (v, env') -> writeIORef st env' >> print v
