module Main where
import Control.Applicative
import Data.Char
import Data.Functor (void)
import qualified Data.Map as M

newtype Parser a = Parser { runParser :: String -> Either String (a, String) }

instance Functor Parser where fmap f (Parser p) = Parser $ \s -> case p s of { Left e -> Left e; Right (a, r) -> Right (f a, r) }
instance Applicative Parser where { pure a = Parser $ \s -> Right (a, s); Parser f <*> Parser p = Parser $ \s -> do { (g, r) <- f s; (a, r') <- p r; pure (g a, r') } }
instance Monad Parser where
  Parser p >>= f = Parser $ \s -> p s >>= \(a, r) -> runParser (f a) r
instance Alternative Parser where
  empty = Parser $ const $ Left "empty"
  Parser p <|> Parser q = Parser $ \s -> either (const (q s)) Right (p s)

satisfy :: (Char -> Bool) -> Parser Char
satisfy f = Parser go where
  go (c:cs) | f c = Right (c, cs)
            | otherwise = Left ("unexpected " ++ show c)
  go [] = Left "unexpected end"

tok :: String -> Parser String
tok s = traverse (satisfy . (==)) s <* spaces
spaces :: Parser ()
spaces = void (many (satisfy isSpace))
ident :: Parser String
ident = (:) <$> satisfy isAlpha <*> many (satisfy isAlphaNum) <* spaces

data Term = Var String | Lam String Term | App Term Term | Num Integer | Let String Term Term
  deriving (Eq, Show)

term :: Parser Term
term = lam <|> letin <|> app
  where lam = Lam <$> (tok "\\" *> ident) <*> (tok "." *> term)
        letin = Let <$> (tok "let " *> ident) <*> (tok "=" *> term) <*> (tok "in " *> term)
        app = foldl1 App <$> some atom
        atom = Num . read <$> (some (satisfy isDigit) <* spaces)
           <|> Var <$> ident
           <|> tok "(" *> term <* tok ")"

data DB = I Int | L DB | DB :@ DB | K Integer | Free String deriving (Eq, Show)
infixl 9 :@

toDB :: [String] -> Term -> DB
toDB env (Var x) = maybe (Free x) I (lookup x (zip env [0..]))
toDB env (Lam x b) = L (toDB (x:env) b)
toDB env (App f a) = toDB env f :@ toDB env a
toDB _ (Num n) = K n
toDB env (Let x e b) = L (toDB (x:env) b) :@ toDB env e

data Val = VK Integer | VF (Val -> Val) | VN String [Val]
instance Show Val where
  showsPrec _ (VK n) = shows n
  showsPrec _ (VF _) = showString "<fun>"
  showsPrec d (VN s vs) = showParen (d > 10 && not (null vs)) $ showString s . foldr (\v k -> showChar ' ' . showsPrec 11 v . k) id (reverse vs)

eval :: M.Map String Val -> [Val] -> DB -> Val
eval _ env (I n) = env !! n
eval g env (L b) = VF (\v -> eval g (v:env) b)
eval g env (f :@ a) = apply (eval g env f) (eval g env a)
eval _ _ (K n) = VK n
eval g _ (Free x) = M.findWithDefault (VN x []) x g

apply :: Val -> Val -> Val
apply (VF f) v = f v
apply (VN s vs) v = VN s (v:vs)
apply (VK n) _ = error ("not a function: " ++ show n)

prims :: M.Map String Val
prims = M.fromList [("add", arith (+)), ("mul", arith (*))]
  where arith op = VF $ \a -> VF $ \b -> case (a, b) of { (VK x, VK y) -> VK (op x y); _ -> VN "arith" [b, a] }

main :: IO ()
main = mapM_ go
  [ "(\\x. x) 5", "let twice = \\f. \\x. f (f x) in twice (add 3) 10", "\\x. \\y. x y"
  , "(\\n. \\f. \\x. f (n f x)) (\\f. \\x. f x) (mul 2) 7", "foo (bar 1) 2", "add 1 z", "(\\x. ", "1 ) 2" ]
  where go s = do
          putStr (s ++ "  =>  ")
          case runParser (spaces *> term) s of
            Left e -> putStrLn ("parse error: " ++ e)
            Right (t, "") -> print (eval prims [] (toDB [] t)) >> print (toDB [] t)
            Right (_, rest) -> putStrLn ("left over: " ++ show rest)
