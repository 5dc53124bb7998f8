{-# LANGUAGE LambdaCase #-}
-- A small Scheme
module Main where
import Control.Monad.State
import Control.Monad.Except
import Control.Monad.Cont
import Data.IORef
import Data.Maybe
import Data.List
import qualified Data.Map as Map
import Text.ParserCombinators.ReadP
import Data.Char

data Val = Num Integer | Bool Bool | Sym String | Str String | List [Val] | Nil'
         | Prim String ([Val] -> Eval Val)
         | Closure { params :: [String], vararg :: Maybe String, body :: [Val], env :: Env }

type Env = IORef (Map.Map String (IORef Val))
type Eval = ExceptT Err IO
data Err = Unbound String | TypeErr String Val | Arity Int [Val] | NotFun Val | Syntax String

instance Show Val where
  showsPrec _ = \case
    Num n -> shows n
    Bool True -> showString "#t"
    Bool False -> showString "#f"
    Sym s -> showString s
    Str s -> shows s
    Nil' -> showString "nil"
    List vs -> showParen True (foldr (.) id (intersperse (showChar ' ') (map shows vs)))
    Prim n _ -> showString ("<" ++ n ++ ">")
    Closure { params = ps, vararg = v } -> showString ("(lambda (" ++ unwords (ps ++ maybe [] (\x -> [".", x]) v) ++ ") ...)")

instance Show Err where
  show (Unbound s) = "unbound: " ++ s
  show (TypeErr want v) = "expected " ++ want ++ ", got " ++ show v
  show (Arity n vs) = "arity: wanted " ++ show n ++ ", got " ++ show vs
  show (NotFun v) = "not a function: " ++ show v
  show (Syntax s) = "syntax: " ++ s

valP :: ReadP Val
valP = skipSpaces *> (numP <++ boolP <++ strP <++ quoteP <++ listP <++ symP) <* skipSpaces
  where
    numP = do
      sgn <- option id (negate <$ char '-')
      Num . sgn . read <$> munch1 isDigit
    boolP = (Bool True <$ string "#t") +++ (Bool False <$ string "#f")
    strP = Str <$> between (char '"') (char '"') (many (satisfy (/= '"')))
    quoteP = (\v -> List [Sym "quote", v]) <$> (char '\'' *> valP)
    listP = List <$> between (char '(') (char ')') (skipSpaces *> many valP)
    symP = Sym <$> munch1 (\c -> isAlphaNum c || c `elem` "+-*/<>=!?.")

readAll :: String -> Either Err [Val]
readAll s = case [v | (v, "") <- readP_to_S (many valP <* eof) s] of
  [v] -> Right v
  [] -> Left (Syntax "no parse")
  (_ : _) -> Left (Syntax "ambiguous")

eval :: Env -> Val -> Eval Val
eval e = \case
  Sym s -> do
    m <- liftIO (readIORef e)
    case Map.lookup s m of
      Nothing -> throwError (Unbound s)
      Just r -> liftIO (readIORef r)
  List [Sym "quote", v] -> return v
  List [Sym "if", c, t, f] -> eval e c >>= \case
    Bool False -> eval e f
    _ -> eval e t
  List [Sym "define", Sym n, x] -> eval e x >>= define e n
  List (Sym "define" : List (Sym n : ps) : b) -> define e n (mkClosure ps b e)
  List (Sym "lambda" : List ps : b) -> return (mkClosure ps b e)
  List (Sym "let" : List bs : b) -> do
    let (ns, xs) = unzip [(n, x) | List [n, x] <- bs]
    eval e (List (List (Sym "lambda" : List ns : b) : xs))
  List [Sym "set!", Sym n, x] -> do
    v <- eval e x
    m <- liftIO (readIORef e)
    maybe (throwError (Unbound n)) (\r -> liftIO (writeIORef r v) >> return v) (Map.lookup n m)
  List (f : xs) -> do
    f' <- eval e f
    xs' <- mapM (eval e) xs
    apply f' xs'
  v -> return v

mkClosure :: [Val] -> [Val] -> Env -> Val
mkClosure ps b e = Closure { params = ns, vararg = va, body = b, env = e }
  where (ns, va) = case break (== ".") [s | Sym s <- ps] of
          (xs, [_, v]) -> (xs, Just v)
          (xs, _) -> (xs, Nothing)

define :: Env -> String -> Val -> Eval Val
define e n v = liftIO $ do
  r <- newIORef v
  modifyIORef e (Map.insert n r)
  return (Sym n)

apply :: Val -> [Val] -> Eval Val
apply (Prim _ f) xs = f xs
apply c@Closure{} xs
  | length xs < n || (length xs > n && isNothing (vararg c)) = throwError (Arity n xs)
  | otherwise = do
      outer <- liftIO (readIORef (env c))
      rs <- liftIO (mapM newIORef (take n xs ++ [List (drop n xs) | isJust (vararg c)]))
      inner <- liftIO (newIORef (Map.union (Map.fromList (zip (params c ++ maybeToList (vararg c)) rs)) outer))
      -- recursion: look up outer definitions made later, too
      last <$> mapM (eval inner) (body c)
  where n = length (params c)
apply v _ = throwError (NotFun v)

prims :: [(String, [Val] -> Eval Val)]
prims =
  [ ("+", num sum), ("*", num product), ("-", num (\case [x] -> negate x; xs -> foldl1 (-) xs))
  , ("=", cmp (==)), ("<", cmp (<))
  , ("car", \case [List (x : _)] -> return x; [v] -> throwError (TypeErr "pair" v); vs -> throwError (Arity 1 vs))
  , ("cdr", \case [List (_ : x)] -> return (List x); vs -> throwError (TypeErr "pair" (List vs)))
  , ("cons", \case [x, List xs] -> return (List (x : xs)); vs -> throwError (Arity 2 vs))
  , ("null?", \case [List []] -> return (Bool True); _ -> return (Bool False))
  ]
  where
    num f vs = Num . f <$> mapM int vs
    cmp f vs = mapM int vs >>= \ns -> return (Bool (and (zipWith f ns (tail ns))))
    int :: Val -> Eval Integer
    int (Num n) = return n
    int v = throwError (TypeErr "number" v)

run :: Env -> String -> IO ()
run e src = do
  r <- runExceptT (liftEither (readAll src) >>= mapM (eval e))
  putStrLn (either (("error: " ++) . show) (unwords . map show) r)

main :: IO ()
main = do
  e <- newIORef Map.empty
  _ <- runExceptT (mapM_ (\(n, f) -> define e n (Prim n f)) prims)
  mapM_ (run e)
    [ "(+ 1 2 (* 3 4)) '(a b \"c\") (quote ())"
    , "(define fact (lambda (n) (if (= n 0) 1 (* n (fact (- n 1))))))"
    , "(define (map f xs) (if (null? xs) '() (cons (f (car xs)) (map f (cdr xs)))))"
    , "(define (fact n) (if (= n 0) 1 (* n (fact (- n 1)))))"
    , "(define (fact n) (if (= n 0) 1 (* n (fact (- n 1))))) (fact 20)"
    , "(map (lambda (x) (* x x)) '(1 2 3))", "((lambda (a . rest) rest) 1 2 3)"
    , "(let ((x 1) (y 2)) (+ x y))", "(car 5)", "(undefined-thing)", "(1 2)", "((lambda (x) x))", "(foo", "(- 5)"
    , "car (lambda (x . y) x)", "(define counter 0) (set! counter (+ counter 1)) counter" ]
  r <- flip runContT return $ callCC $ \k -> do
    forM_ [1 :: Int ..] $ \i -> when (i * i > 50) (k i)
    return 0
  print r
