module Main where
import Control.Monad.State
import Control.Monad.Writer
import Control.Monad.Reader
import qualified Data.Map as M
import Data.Maybe (fromMaybe)
-- unique names, gensym, lambda lifting, CPS, SKI, de Bruijn, normal order
data T = V String | T :@ T | L String T deriving (Eq, Ord)
infixl 9 :@
instance Show T where
  showsPrec _ (V x) = showString x
  showsPrec d (f :@ a) = showParen (d > 9) $ showsPrec 9 f . showString " " . showsPrec 10 a
  showsPrec d (L x b) = showParen (d > 0) $ showString "λ" . showString x . showString "." . showsPrec 0 b
fv :: T -> [String]
fv (V x) = [x]
fv (f :@ a) = fv f ++ fv a
fv (L x b) = filter (/= x) (fv b)
fresh :: String -> State Int String
fresh b = do { n <- get; put $! n + 1; return (b ++ show n) }
rename :: T -> State Int T
rename = go M.empty where
  go env (V x) = return (V (fromMaybe x (M.lookup x env)))
  go env (f :@ a) = (:@) <$> go env f <*> go env a
  go env (L x b) = do { y <- fresh "v"; L y <$> go (M.insert x y env) b }
subst :: String -> T -> T -> T
subst x s t = case t of
  V y | y == x -> s
      | otherwise -> t
  f :@ a -> subst x s f :@ subst x s a
  L y b | y == x -> t
        | y `elem` fv s -> let z = head [n | i <- [0 :: Int ..], let n = y ++ replicate i '\'', n `notElem` (fv s ++ fv b)] in L z (subst x s (subst y (V z) b))
        | otherwise -> L y (subst x s b)
normalize :: Int -> T -> Writer [String] T
normalize 0 t = tell ["out of fuel"] >> return t
normalize n t = case step t of
  Nothing -> return t
  Just t' -> tell [show t'] >> normalize (n - 1) t'
step :: T -> Maybe T
step (L x b :@ a) = Just (subst x a b)
step (f :@ a) = case step f of { Just f' -> Just (f' :@ a); Nothing -> (f :@) <$> step a }
step (L x b) = L x <$> step b
step (V _) = Nothing
data DB = I Int | A DB DB | Lm DB | F String deriving (Eq, Show)
toDB :: T -> Reader [String] DB
toDB (V x) = asks (\env -> maybe (F x) I (lookup x (zip env [0 ..])))
toDB (f :@ a) = A <$> toDB f <*> toDB a
toDB (L x b) = Lm <$> local (x :) (toDB b)
data SKI = S | K | Ic | SKI :$ SKI | Fv String
infixl 9 :$
instance Show SKI where
  showsPrec _ S = showString "S"
  showsPrec _ K = showString "K"
  showsPrec _ Ic = showString "I"
  showsPrec _ (Fv x) = showString x
  showsPrec d (a :$ b) = showParen (d > 9) $ showsPrec 9 a . showsPrec 10 b
ski :: T -> SKI
ski (V x) = Fv x
ski (f :@ a) = ski f :$ ski a
ski (L x b) = abs' x (ski b) where
  abs' y (Fv z) | y == z = Ic
  abs' y t | y `notElem` vars t = K :$ t
  abs' y (a :$ c) = S :$ abs' y a :$ abs' y c
  abs' _ t = K :$ t
  vars (Fv z) = [z]
  vars (a :$ c) = vars a ++ vars c
  vars _ = []
church :: Int -> T
church n = L "f" (L "x" (iterate (V "f" :@) (V "x") !! n))
plus :: T
plus = L "m" (L "n" (L "f" (L "x" (V "m" :@ V "f" :@ (V "n" :@ V "f" :@ V "x")))))
cps :: T -> State Int (T -> T)
cps (V x) = return (\k -> k :@ V x)
cps (L x b) = do { c <- fresh "k"; b' <- cps b; return (\k -> k :@ L x (L c (b' (V c)))) }
cps (f :@ a) = do
  m <- fresh "m"
  n <- fresh "n"
  f' <- cps f
  a' <- cps a
  return (\k -> f' (L m (a' (L n (V m :@ V n :@ k)))))
main :: IO ()
main = do
  let (t, l) = runWriter (normalize 50 (plus :@ church 2 :@ church 1))
  print t >> print (length l) >> mapM_ putStrLn (take 3 l)
  print (evalState (rename (L "x" (L "x" (V "x" :@ V "y") :@ V "x"))) 0)
  print (runReader (toDB plus) [], runReader (toDB (L "x" (V "x" :@ V "free"))) [])
  print (ski (L "x" (L "y" (V "y" :@ V "x"))), ski plus)
  print (subst "x" (V "y") (L "y" (V "x" :@ V "y")))
  print (snd (runWriter (normalize 3 (L "x" (V "x" :@ V "x") :@ L "x" (V "x" :@ V "x")))))
  print (evalState (fmap ($ V "halt") (cps (L "x" (V "x") :@ V "z"))) 0)
