module Main where
import Data.Char (isAlpha, isAlphaNum, isDigit, isSpace)
import qualified Data.Map as Map
import Control.Monad (foldM, void)
import Control.Applicative
-- A small imperative language with functions: lexer-free parser, pretty printer, interpreter
newtype P a = P { unP :: String -> [(a, String)] }
instance Functor P where fmap f (P p) = P $ \s -> [(f a, r) | (a, r) <- p s]
instance Applicative P where { pure x = P $ \s -> [(x, s)]; P f <*> P a = P $ \s -> [(g x, r') | (g, r) <- f s, (x, r') <- a r] }
instance Monad P where P p >>= f = P $ \s -> concat [unP (f a) r | (a, r) <- p s]
instance Alternative P where { empty = P (const []); P a <|> P b = P $ \s -> case a s of { [] -> b s; xs -> xs } }
item :: (Char -> Bool) -> P Char
item f = P $ \s -> case s of { (c : cs) | f c -> [(c, cs)]; _ -> [] }
sp :: P ()
sp = void (many (item isSpace))
sym :: String -> P ()
sym s = mapM_ (item . (==)) s <* sp
kw :: String -> P ()
kw s = P $ \i -> [((), r') | (w, r) <- unP (some (item isAlpha)) i, w == s, ((), r') <- unP sp r]
ident :: P String
ident = do
  n <- (:) <$> item isAlpha <*> many (item isAlphaNum)
  if n `elem` ["if", "else", "while", "fun", "return", "print"] then empty else n <$ sp
data E = Num Int | Var String | Bin String E E | Call String [E] deriving Show
data S = Assign String E | If E [S] [S] | While E [S] | Return E | Print E | Fun String [String] [S] deriving Show
expr :: P E
expr = foldr level factor [["<", "=="], ["+", "-"], ["*", "/", "%"]] where
  level ops next = next >>= rest where
    rest l = (do { o <- foldr1 (<|>) [o <$ sym o | o <- ops]; r <- next; rest (Bin o l r) }) <|> pure l
  factor = Num . read <$> (some (item isDigit) <* sp) <|> (ident >>= \n -> (Call n <$> (sym "(" *> args <* sym ")")) <|> pure (Var n)) <|> (sym "(" *> expr <* sym ")")
  args = ((:) <$> expr <*> many (sym "," *> expr)) <|> pure []
block :: P [S]
block = sym "{" *> many stmt <* sym "}"
stmt :: P S
stmt = kw "if" *> (If <$> expr <*> block <*> ((kw "else" *> block) <|> pure []))
   <|> kw "while" *> (While <$> expr <*> block)
   <|> kw "return" *> (Return <$> expr <* sym ";")
   <|> kw "print" *> (Print <$> expr <* sym ";")
   <|> kw "fun" *> (Fun <$> ident <*> (sym "(" *> (((:) <$> ident <*> many (sym "," *> ident)) <|> pure []) <* sym ")") <*> block)
   <|> Assign <$> ident <* sym "=" <*> expr <* sym ";"
type Env = Map.Map String Int
type Funs = Map.Map String ([String], [S])
data R = Go Env [String] | Ret Int [String]
run :: Funs -> Env -> [S] -> Either String R
run _ env [] = Right (Go env [])
run fs env (s : ss) = case s of
  Fun n ps b -> run (Map.insert n (ps, b) fs) env ss
  Assign v e -> do { (x, o) <- ev e; out o <$> run fs (Map.insert v x env) ss }
  Print e -> do { (x, o) <- ev e; out (o ++ [show x]) <$> run fs env ss }
  Return e -> uncurry Ret <$> ev e
  If c a b -> do { (x, o) <- ev c; r <- run fs env (if x /= 0 then a else b); out o <$> continue r }
  While c b -> do
    (x, o) <- ev c
    if x == 0 then out o <$> run fs env ss else do
      r <- run fs env b
      case r of
        Ret v o' -> Right (Ret v (o ++ o'))
        Go env' o' -> out (o ++ o') <$> run fs env' (s : ss)
  where
    continue (Ret v o) = Right (Ret v o)
    continue (Go env' o) = out o <$> run fs env' ss
    out o (Go e o') = Go e (o ++ o')
    out o (Ret v o') = Ret v (o ++ o')
    ev (Num n) = Right (n, [])
    ev (Var v) = maybe (Left ("unbound " ++ v)) (\x -> Right (x, [])) (Map.lookup v env)
    ev (Bin o a b) = do { (x, o1) <- ev a; (y, o2) <- ev b; r <- op o x y; Right (r, o1 ++ o2) }
    ev (Call f as) = case Map.lookup f fs of
      Nothing -> Left ("no function " ++ f)
      Just (ps, b) | length ps /= length as -> Left ("arity " ++ f)
                   | otherwise -> do
        (vs, o) <- foldM (\(vs, o) a -> do { (v, o') <- ev a; Right (vs ++ [v], o ++ o') }) ([], []) as
        r <- run fs (Map.fromList (zip ps vs)) b
        case r of { Ret v o' -> Right (v, o ++ o'); Go _ o' -> Right (0, o ++ o') }
    op "+" x y = Right (x + y)
    op "-" x y = Right (x - y)
    op "*" x y = Right (x * y)
    op "/" _ 0 = Left "division by zero"
    op "/" x y = Right (x `div` y)
    op "%" x y = if y == 0 then Left "mod by zero" else Right (x `mod` y)
    op "<" x y = Right (fromEnum (x < y))
    op "==" x y = Right (fromEnum (x == y))
    op o _ _ = Left ("operator " ++ o)
test :: String -> IO ()
test src = case unP (sp *> many stmt) src of
  [(prog, "")] -> case run Map.empty Map.empty prog of
    Left e -> putStrLn ("runtime error: " ++ e)
    Right (Go env o) -> putStrLn (unwords o) >> print (Map.toList env)
    Right (Ret v o) -> putStrLn (unwords o) >> print v
  [(_, rest)] -> putStrLn ("parse error near " ++ show (take 10 rest))
  _ -> putStrLn "no parse"
main :: IO ()
main = do
  test "x = 10; while 0 < x { print x * x; x = x - 3; }"
  test "fun fact(n) { if n < 2 { return 1; } return n * fact(n - 1); } print fact(10); fun gcd(a, b) { if b == 0 { return a; } else { return gcd(b, a % b); } } return gcd(48, 36);"
  test "print y;"
  test "print 1 / 0;"
  test "x = ;"
  test "i = 0; s = 0; while i < 50 { i = i + 1; if i % 2 == 0 { s = s + i; } else { s = s - 1; } } print s;"
