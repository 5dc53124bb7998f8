module Main where
import Control.Applicative
import Control.Monad
import Data.Char
import Data.IORef
import qualified Data.Map as Map
import Control.Exception
import System.IO

newtype Parser a = Parser { runParser :: String -> Either String (a, String) }
instance Functor Parser where fmap = liftM
instance Applicative Parser where { pure x = Parser $ \s -> Right (x, s); (<*>) = ap }
instance Monad Parser where p >>= f = Parser $ \s -> case runParser p s of
                              Left e -> Left e
                              Right (a, r) -> runParser (f a) r
instance Alternative Parser where
  empty = Parser (const (Left "empty"))
  p <|> q = Parser $ \s -> either (const (runParser q s)) Right (runParser p s)
instance MonadFail Parser where fail e = Parser (const (Left e))

satisfy :: (Char -> Bool) -> Parser Char
satisfy f = Parser g where
  g (c:cs) | f c = Right (c, cs)
  g (c:_) = Left ("unexpected " ++ show c)
  g [] = Left "unexpected end"
char :: Char -> Parser Char
char = satisfy . (==)
spaces :: Parser ()
spaces = void (many (void (satisfy isSpace) <|> comment)) where comment = char ';' *> void (many (satisfy (/= '\n')))
lexeme :: Parser a -> Parser a
lexeme p = p <* spaces

data Val = Num Integer | Sym String | Str String | Boolean Bool | List [Val] | Prim String ([Val] -> IO Val) | Closure [String] [Val] Env
type Env = [IORef (Map.Map String (IORef Val))]
instance Show Val where
  show (Num n) = show n
  show (Sym s) = s
  show (Str s) = show s
  show (Boolean b) = if b then "#t" else "#f"
  show (List vs) = "(" ++ unwords (map show vs) ++ ")"
  show (Prim n _) = "<prim " ++ n ++ ">"
  show Closure {} = "<closure>"

value :: Parser Val
value = lexeme $ number <|> str <|> bool <|> quoted <|> sym <|> list
  where number = Num . read <$> some (satisfy isDigit) <|> Num . negate . read <$> (char '-' *> some (satisfy isDigit))
        str = Str <$> (char '"' *> many (satisfy (/= '"')) <* char '"')
        bool = Boolean True <$ (char '#' *> char 't') <|> Boolean False <$ (char '#' *> char 'f')
        quoted = (\v -> List [Sym "quote", v]) <$> (char '\'' *> value)
        sym = Sym <$> some (satisfy (\c -> isAlphaNum c || c `elem` "+-*/<>=!?"))
        list = List <$> (lexeme (char '(') *> many value <* char ')')

newtype LispError = LispError String
instance Show LispError where showsPrec _ (LispError s) = showString "lisp error: " . showString s
instance Exception LispError

throwL :: String -> IO a
throwL = throwIO . LispError

find' :: Env -> String -> IO (IORef Val)
find' [] n = throwL ("unbound " ++ n)
find' (f : fs) n = readIORef f >>= maybe (find' fs n) return . Map.lookup n

define :: Env -> String -> Val -> IO ()
define (f : _) n v = do { r <- newIORef v; modifyIORef f (Map.insert n r) }
define [] _ _ = throwL "no frame"

eval :: Env -> Val -> IO Val
eval env (Sym s) = find' env s >>= readIORef
eval _ (List [Sym "quote", v]) = return v
eval env (List [Sym "if", c, t, e]) = do
  b <- eval env c
  case b of
    Boolean False -> eval env e
    _ -> eval env t
eval env (List (Sym "define" : List (Sym f : ps) : body)) = do
  define env f (Closure [p | Sym p <- ps] body env)
  return (Sym f)
eval env (List [Sym "define", Sym x, e]) = eval env e >>= define env x >> return (Sym x)
eval env (List [Sym "set!", Sym x, e]) = do { r <- find' env x; v <- eval env e; writeIORef r v; return v }
eval env (List (Sym "lambda" : List ps : body)) = return (Closure [p | Sym p <- ps] body env)
eval env (List (Sym "let" : List bs : body)) =
  eval env (List (List (Sym "lambda" : List [x | List [x, _] <- bs] : body) : [e | List [_, e] <- bs]))
eval env (List (f : args)) = do
  fv <- eval env f
  vs <- mapM (eval env) args
  apply fv vs
eval _ v = return v

apply :: Val -> [Val] -> IO Val
apply (Prim _ p) vs = p vs
apply (Closure ps body env) vs
  | length ps /= length vs = throwL ("arity: " ++ show (length ps) ++ " expected, got " ++ show (length vs))
  | otherwise = do
      refs <- mapM newIORef vs
      frame <- newIORef (Map.fromList (zip ps refs))
      foldM (\_ e -> eval (frame : env) e) (List []) body
apply v _ = throwL ("not a function: " ++ show v)

prims :: [(String, [Val] -> IO Val)]
prims = [ ("+", num sum), ("*", num product), ("-", \vs -> case vs of { [Num a] -> return (Num (-a)); (Num a : r) -> num (\x -> a - sum x) r; _ -> throwL "-" })
        , ("<", cmp (<)), ("=", cmp (==)), ("car", \[List (x : _)] -> return x), ("cdr", \[List (_ : x)] -> return (List x))
        , ("cons", \[x, List xs] -> return (List (x : xs))), ("null?", \[v] -> return (Boolean (case v of { List [] -> True; _ -> False })))
        , ("list", return . List), ("display", \[v] -> print v >> return v) ]
  where num f vs = Num . f <$> mapM n vs
        n (Num k) = return k
        n v = throwL ("not a number: " ++ show v)
        cmp f [Num a, Num b] = return (Boolean (f a b))
        cmp _ vs = throwL ("cannot compare " ++ show (List vs))

main :: IO ()
main = do
  hSetBuffering stdout LineBuffering
  top <- newIORef Map.empty
  forM_ prims $ \(n, p) -> define [top] n (Prim n p)
  let run src = case runParser (spaces *> many value) src of
        Right (vs, "") -> forM_ vs $ \v -> (eval [top] v >>= print) `catch` \e -> putStrLn ("! " ++ show (e :: LispError))
        Right (_, rest) -> putStrLn ("parse error before " ++ take 10 rest)
        Left e -> putStrLn e
  run "(define (fact n) (if (= n 0) 1 (* n (fact (- n 1))))) (fact 30)"
  run "(define (map f xs) (if (null? xs) '() (cons (f (car xs)) (map f (cdr xs))))) (map (lambda (x) (* x x)) '(1 2 3 4))"
  run "(define counter (let ((n 0)) (lambda () (set! n (+ n 1))))) (counter) (counter) (counter) ; three"
  run "(car 5 6) (undefined-thing) ((lambda (x) x)) (+ 1 \"a\") (1 2)"
  run "'(a \"b\" #t (1 . 2"
 `catch` \e -> putStrLn ("died: " ++ takeWhile (/= ':') (show (e :: SomeException)))
