{-# LANGUAGE GADTs, RankNTypes #-}
module Main where
import Data.List (intercalate)
import qualified Data.Map as M
-- HOAS, PHOAS, finally tagless, partial evaluation, NbE
class ExpSYM repr where { int :: Int -> repr Int; add :: repr Int -> repr Int -> repr Int; leq :: repr Int -> repr Int -> repr Bool; if_ :: repr Bool -> repr a -> repr a -> repr a; lam :: (repr a -> repr b) -> repr (a -> b); app :: repr (a -> b) -> repr a -> repr b; fix :: (repr a -> repr a) -> repr a }
newtype R a = R { unR :: a }
instance ExpSYM R where { int = R; add a b = R (unR a + unR b); leq a b = R (unR a <= unR b); if_ c t e = if unR c then t else e; lam f = R (unR . f . R); app f a = R (unR f (unR a)); fix f = R (unR (f (fix f))) }
newtype S a = S { unS :: Int -> String }
instance ExpSYM S where
  int n = S (const (show n))
  add a b = S (\i -> "(" ++ unS a i ++ " + " ++ unS b i ++ ")")
  leq a b = S (\i -> unS a i ++ " <= " ++ unS b i)
  if_ c t e = S (\i -> unwords ["if", unS c i, "then", unS t i, "else", unS e i])
  lam f = S (\i -> let x = "x" ++ show i in "(\\" ++ x ++ " -> " ++ unS (f (S (const x))) (i + 1) ++ ")")
  app f a = S (\i -> unS f i ++ " " ++ unS a i)
  fix f = S (\i -> let self = "self" ++ show i in "(fix " ++ self ++ "." ++ unS (f (S (const self))) (i + 1) ++ ")")
mulT :: ExpSYM repr => repr (Int -> Int -> Int)
mulT = fix (\self -> lam (\x -> lam (\y -> if_ (leq y (int 0)) (int 0) (add x (app (app self x) (add y (int (-1))))))))
data Tm v = V v | Ap (Tm v) (Tm v) | La (v -> Tm v)
newtype Closed = Closed (forall v. Tm v)
size :: Closed -> Int
size (Closed t) = go t where
  go :: Tm () -> Int
  go (V ()) = 1
  go (Ap a b) = go a + go b
  go (La f) = 1 + go (f ())
showT :: Closed -> String
showT (Closed t) = go 0 t where
  go :: Int -> Tm String -> String
  go _ (V x) = x
  go n (Ap a b) = "(" ++ go n a ++ " " ++ go n b ++ ")"
  go n (La f) = let x = [toEnum (97 + n)] in "\\" ++ x ++ "." ++ go (n + 1) (f x)
data Nf = NLam String Nf | NNe Ne
data Ne = NVar String | NApp Ne Nf
data Sem = Fun (Sem -> Sem) | Neu Ne
data Raw = RV String | RL String Raw | RA Raw Raw
evalR :: M.Map String Sem -> Raw -> Sem
evalR env (RV x) = M.findWithDefault (Neu (NVar x)) x env
evalR env (RL x b) = Fun (\v -> evalR (M.insert x v env) b)
evalR env (RA f a) = case evalR env f of { Fun g -> g (evalR env a); Neu n -> Neu (NApp n (reify 0 (evalR env a))) }
reify :: Int -> Sem -> Nf
reify n (Fun f) = let x = "y" ++ show n in NLam x (reify (n + 1) (f (Neu (NVar x))))
reify _ (Neu n) = NNe n
instance Show Nf where { showsPrec d (NLam x b) = showParen (d > 0) (showString "\\" . showString x . showString "." . shows b); showsPrec d (NNe n) = showsPrec d n }
instance Show Ne where { showsPrec _ (NVar x) = showString x; showsPrec d (NApp f a) = showParen (d > 10) (showsPrec 10 f . showChar ' ' . showsPrec 11 a) }
main :: IO ()
main = do
  print (unR mulT 6 7)
  putStrLn (unS mulT 0)
  let s = Closed (La (\x -> La (\y -> La (\z -> Ap (Ap (V x) (V z)) (Ap (V y) (V z))))))
  print (size s) >> putStrLn (showT s)
  let two = RL "f" (RL "x" (RA (RV "f") (RA (RV "f") (RV "x"))))
  print (reify 0 (evalR M.empty (RA two two)))
  print (reify 0 (evalR M.empty (RA (RV "free") two)))
