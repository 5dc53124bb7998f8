{-# LANGUAGE LambdaCase, TupleSections, FlexibleContexts #-}
-- A Scheme subset: reader, environments in IORefs, closures, the essential special forms, and a loop
-- that evaluates the expressions found on standard input and reports errors without stopping.
module Main where

import Control.Monad.Except
import Data.Char
import Data.IORef
import Data.List (intercalate)
import qualified Data.Map as Map

data Value
  = Symbol String
  | Number Integer
  | Str String
  | Boolean Bool
  | Nil
  | Pair Value Value
  | Primitive String ([Value] -> Eval Value)
  | Closure Params [Value] Env
  | Unspecified

data Params = Fixed [String] | Variadic [String] String

data Failure
  = Unbound String
  | Arity String Int Int
  | TypeError String Value
  | NotAFunction Value
  | Syntax String
  | Raised Value

newtype Env = Env { frames :: [IORef (Map.Map String (IORef Value))] }

type Eval = ExceptT Failure IO

instance Show Value where
  show = \case
    Symbol s -> s
    Number n -> show n
    Str s -> show s
    Boolean b -> if b then "#t" else "#f"
    Nil -> "()"
    Pair (Symbol "quote") (Pair x Nil) -> '\'' : show x
    p@(Pair _ _) -> "(" ++ contents p ++ ")"
    Primitive n _ -> "#<primitive " ++ n ++ ">"
    Closure _ _ _ -> "#<closure>"
    Unspecified -> "#<unspecified>"
    where
      contents (Pair a Nil) = show a
      contents (Pair a d@(Pair _ _)) = show a ++ " " ++ contents d
      contents (Pair a d) = show a ++ " . " ++ show d
      contents v = show v

instance Show Failure where
  show = \case
    Unbound v -> "unbound variable " ++ v
    Arity f want got -> f ++ " expects " ++ show want ++ " arguments, got " ++ show got
    TypeError want v -> "expected " ++ want ++ ", got " ++ show v
    NotAFunction v -> "not a function: " ++ show v
    Syntax s -> "bad syntax: " ++ s
    Raised v -> "raised " ++ show v

-- Reader

data ReadResult = Done Value String | Incomplete | ReadError String

readExpr :: String -> ReadResult
readExpr input = case skipBlank input of
  "" -> Incomplete
  '(' : r -> readTail r
  ')' : _ -> ReadError "unexpected )"
  '\'' : r -> mapResult (\v -> list [Symbol "quote", v]) (readExpr r)
  '"' : r -> readString r ""
  '#' : c : r | c `elem` "tf" -> Done (Boolean (c == 't')) r
  s -> let (tok, r) = break (\c -> isSpace c || c `elem` "()'\"") s in Done (atom tok) r

mapResult :: (Value -> Value) -> ReadResult -> ReadResult
mapResult f = \case
  Done v r -> Done (f v) r
  other -> other

readTail :: String -> ReadResult
readTail s = case skipBlank s of
  "" -> Incomplete
  ')' : r -> Done Nil r
  '.' : c : r | isSpace c -> case readExpr r of
    Done v r' | ')' : r'' <- skipBlank r' -> Done v r''
              | otherwise -> ReadError "expected ) after dotted tail"
    other -> other
  s' -> case readExpr s' of
    Done a r -> mapResult (Pair a) (readTail r)
    other -> other

readString :: String -> String -> ReadResult
readString ('"' : r) acc = Done (Str (reverse acc)) r
readString ('\\' : 'n' : r) acc = readString r ('\n' : acc)
readString ('\\' : c : r) acc = readString r (c : acc)
readString (c : r) acc = readString r (c : acc)
readString "" _ = Incomplete

skipBlank :: String -> String
skipBlank s = case dropWhile isSpace s of
  ';' : r -> skipBlank (dropWhile (/= '\n') r)
  r -> r

atom :: String -> Value
atom s = case s of
  '-' : ds@(_ : _) | all isDigit ds -> Number (negate (read ds))
  _ | all isDigit s -> Number (read s)
    | otherwise -> Symbol s

list :: [Value] -> Value
list = foldr Pair Nil

toList :: Value -> Eval [Value]
toList Nil = return []
toList (Pair a d) = (a :) <$> toList d
toList v = throwError (TypeError "a list" v)

-- Environments

lookupRef :: String -> Env -> Eval (IORef Value)
lookupRef v (Env fs) = go fs
  where
    go [] = throwError (Unbound v)
    go (f : rest) = do
      m <- liftIO (readIORef f)
      maybe (go rest) return (Map.lookup v m)

define :: String -> Value -> Env -> Eval ()
define v x (Env (f : _)) = liftIO $ do
  r <- newIORef x
  modifyIORef f (Map.insert v r)
define v _ _ = throwError (Unbound v)

extend :: [(String, Value)] -> Env -> Eval Env
extend bindings (Env fs) = liftIO $ do
  cells <- mapM (\(n, v) -> (n,) <$> newIORef v) bindings
  f <- newIORef (Map.fromList cells)
  return (Env (f : fs))

-- Evaluation

eval :: Env -> Value -> Eval Value
eval env = \case
  Symbol v -> lookupRef v env >>= liftIO . readIORef
  Pair (Symbol form) rest | Just special <- lookup form specialForms -> toList rest >>= special env
  Pair f args -> do
    fv <- eval env f
    as <- toList args >>= mapM (eval env)
    apply fv as
  Nil -> throwError (Syntax "empty application")
  v -> return v

specialForms :: [(String, Env -> [Value] -> Eval Value)]
specialForms =
  [ ("quote", \_ -> \case
      [v] -> return v
      _ -> throwError (Syntax "quote"))
  , ("if", \env -> \case
      [c, t] -> branch env c t Unspecified
      [c, t, e] -> branch env c t e
      _ -> throwError (Syntax "if"))
  , ("define", \env -> \case
      [Symbol v, e] -> eval env e >>= \x -> define v x env >> return (Symbol v)
      Pair (Symbol f) ps : body@(_ : _) -> do
        p <- params ps
        define f (Closure p body env) env
        return (Symbol f)
      _ -> throwError (Syntax "define"))
  , ("set!", \env -> \case
      [Symbol v, e] -> do
        x <- eval env e
        r <- lookupRef v env
        liftIO (writeIORef r x)
        return Unspecified
      _ -> throwError (Syntax "set!"))
  , ("lambda", \env -> \case
      ps : body@(_ : _) -> (\p -> Closure p body env) <$> params ps
      _ -> throwError (Syntax "lambda"))
  , ("begin", sequenceOf)
  , ("let", \env -> \case
      bs : body -> do
        bindings <- toList bs >>= mapM (binding env)
        env' <- extend bindings env
        sequenceOf env' body
      _ -> throwError (Syntax "let"))
  , ("cond", \env clauses -> cond env clauses)
  , ("and", conjunction)
  , ("or", \env -> foldr (\e rest -> eval env e >>= \v -> if truthy v then return v else rest) (return (Boolean False)))
  ]
  where
    branch env c t e = eval env c >>= \v -> eval env (if truthy v then t else e)
    conjunction _ [] = return (Boolean True)
    conjunction env [e] = eval env e
    conjunction env (e : es) = eval env e >>= \v -> if truthy v then conjunction env es else return v
    binding env = \case
      Pair (Symbol v) (Pair e Nil) -> (v,) <$> eval env e
      b -> throwError (Syntax ("let binding " ++ show b))
    cond _ [] = return Unspecified
    cond env (c : cs) = toList c >>= \case
      Symbol "else" : body -> sequenceOf env body
      test : body -> do
        v <- eval env test
        if truthy v then (if null body then return v else sequenceOf env body) else cond env cs
      [] -> throwError (Syntax "cond")

sequenceOf :: Env -> [Value] -> Eval Value
sequenceOf env = foldM (\_ e -> eval env e) Unspecified

truthy :: Value -> Bool
truthy (Boolean False) = False
truthy _ = True

params :: Value -> Eval Params
params = go []
  where
    go acc Nil = return (Fixed (reverse acc))
    go acc (Symbol rest) = return (Variadic (reverse acc) rest)
    go acc (Pair (Symbol p) ps) = go (p : acc) ps
    go _ v = throwError (Syntax ("parameters " ++ show v))

apply :: Value -> [Value] -> Eval Value
apply (Primitive _ f) args = f args
apply (Closure ps body env) args = do
  bindings <- case ps of
    Fixed vs | length vs == length args -> return (zip vs args)
             | otherwise -> throwError (Arity "closure" (length vs) (length args))
    Variadic vs rest | length args >= length vs -> return (zip vs args ++ [(rest, list (drop (length vs) args))])
                     | otherwise -> throwError (Arity "closure" (length vs) (length args))
  env' <- extend bindings env
  sequenceOf env' body
apply v _ = throwError (NotAFunction v)

-- Primitives

primitives :: [(String, [Value] -> Eval Value)]
primitives =
  [ ("+", arithmetic sum)
  , ("*", arithmetic product)
  , ("-", arithmetic (\case { [x] -> negate x; x : xs -> x - sum xs; [] -> 0 }))
  , ("quotient", binary quot), ("remainder", binary rem)
  , ("=", compareWith (==)), ("<", compareWith (<)), (">", compareWith (>))
  , ("cons", \case { [a, d] -> return (Pair a d); as -> arity "cons" 2 as })
  , ("car", \case { [Pair a _] -> return a; [v] -> throwError (TypeError "a pair" v); as -> arity "car" 1 as })
  , ("cdr", \case { [Pair _ d] -> return d; [v] -> throwError (TypeError "a pair" v); as -> arity "cdr" 1 as })
  , ("list", return . list)
  , ("null?", \case { [Nil] -> return (Boolean True); [_] -> return (Boolean False); as -> arity "null?" 1 as })
  , ("not", \case { [v] -> return (Boolean (not (truthy v))); as -> arity "not" 1 as })
  , ("string-append", \vs -> Str . concat <$> mapM string vs)
  , ("number->string", \vs -> Str . concatMap show <$> mapM number vs)
  , ("apply", \case { [f, as] -> toList as >>= apply f; as -> arity "apply" 2 as })
  , ("raise", \case { [v] -> throwError (Raised v); as -> arity "raise" 1 as })
  , ("guarded", \case { [f, h] -> apply f [] `catchError` (\e -> apply h [Str (show e)]); as -> arity "guarded" 2 as })
  , ("display", \case { [Str s] -> out s; [v] -> out (show v); as -> arity "display" 1 as })
  ]
  where
    arity f n as = throwError (Arity f n (length as))
    out s = liftIO (putStrLn s) >> return Unspecified
    number = \case { Number n -> return n; v -> throwError (TypeError "a number" v) }
    string = \case { Str s -> return s; v -> throwError (TypeError "a string" v) }
    arithmetic f vs = Number . f <$> mapM number vs
    binary f = \case
      [a, b] -> do
        x <- number a
        y <- number b
        when (y == 0) (throwError (Raised (Symbol "division-by-zero")))
        return (Number (f x y))
      as -> arity "arithmetic" 2 as
    compareWith f vs = do
      ns <- mapM number vs
      return (Boolean (and (zipWith f ns (drop 1 ns))))

loop :: Env -> String -> IO ()
loop env input = case readExpr input of
  Incomplete | all isSpace (skipBlank input) -> putStrLn "; done"
             | otherwise -> putStrLn "; unexpected end of input"
  ReadError e -> putStrLn ("; read error: " ++ e)
  Done v rest -> do
    r <- runExceptT (eval env v)
    case r of
      Left e -> putStrLn ("error: " ++ show e)
      Right Unspecified -> return ()
      Right x -> print x
    loop env rest

main :: IO ()
main = do
  global <- newIORef Map.empty
  let env = Env [global]
  _ <- runExceptT (mapM_ (\(n, f) -> define n (Primitive n f) env) primitives)
  input <- getContents
  putStrLn (intercalate " " ["primitives:", show (length primitives), "forms:", show (length specialForms)])
  loop env input
