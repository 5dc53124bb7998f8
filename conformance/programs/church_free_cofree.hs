{-# LANGUAGE DeriveFunctor, RankNTypes, FlexibleContexts, UndecidableInstances, StandaloneDeriving #-}
module Main where
import Control.Monad (ap, liftM, forM_)

newtype Fix f = Fix { unFix :: f (Fix f) }
deriving instance Show (f (Fix f)) => Show (Fix f)
data Cofree f a = a :< f (Cofree f a)
data Free f a = Pure a | Free (f (Free f a))
instance Functor f => Functor (Free f) where fmap = liftM
instance Functor f => Applicative (Free f) where { pure = Pure; (<*>) = ap }
instance Functor f => Monad (Free f) where
  Pure a >>= k = k a
  Free f >>= k = Free (fmap (>>= k) f)

data ExprF r = Lit Int | Add r r | Mul r r | IfZ r r r deriving (Show, Functor)
type Expr = Fix ExprF

cata :: Functor f => (f a -> a) -> Fix f -> a
cata alg = alg . fmap (cata alg) . unFix
ana :: Functor f => (a -> f a) -> a -> Fix f
ana co = Fix . fmap (ana co) . co
para :: Functor f => (f (Fix f, a) -> a) -> Fix f -> a
para alg = alg . fmap (\t -> (t, para alg t)) . unFix
histo :: Functor f => (f (Cofree f a) -> a) -> Fix f -> a
histo alg = (\(a :< _) -> a) . go where go = (\f -> alg f :< f) . fmap go . unFix
zygo :: Functor f => (f b -> b) -> (f (b, a) -> a) -> Fix f -> a
zygo f g = snd . cata (\x -> (f (fmap fst x), g x))

lit :: Int -> Expr
lit = Fix . Lit
add, mul :: Expr -> Expr -> Expr
add a b = Fix (Add a b)
mul a b = Fix (Mul a b)

evalAlg :: ExprF Int -> Int
evalAlg (Lit n) = n
evalAlg (Add a b) = a + b
evalAlg (Mul a b) = a * b
evalAlg (IfZ c t e) = if c == 0 then t else e
pretty :: ExprF (Int -> ShowS) -> Int -> ShowS
pretty (Lit n) _ = shows n
pretty (Add a b) p = showParen (p > 6) $ a 6 . showString " + " . b 7
pretty (Mul a b) p = showParen (p > 7) $ a 7 . showString " * " . b 8
pretty (IfZ c t e) p = showParen (p > 0) $ showString "ifz " . c 11 . showString " then " . t 0 . showString " else " . e 0
simplify :: ExprF (Expr, Expr) -> Expr
simplify (Add (_, Fix (Lit 0)) (_, b)) = b
simplify (Add (_, a) (_, Fix (Lit 0))) = a
simplify (Mul (_, Fix (Lit 1)) (_, b)) = b
simplify (Mul (_, a) (_, Fix (Lit 1))) = a
simplify e = Fix (fmap snd e)

data NatF r = Z | S r deriving Functor
nat :: Int -> Fix NatF
nat = ana (\n -> if n <= 0 then Z else S (n - 1))
fibAlg :: NatF (Cofree NatF Integer) -> Integer
fibAlg Z = 0
fibAlg (S (_ :< Z)) = 1
fibAlg (S (a :< S (b :< _))) = a + b

data Tele k = Say String k | Ask (String -> k) | Done deriving Functor
say :: String -> Free Tele ()
say s = Free (Say s (Pure ()))
ask :: Free Tele String
ask = Free (Ask Pure)
done :: Free Tele a
done = Free Done
session :: Free Tele ()
session = do
  say "name?"
  n <- ask
  if null n then say "bye" >> done else say ("hi " ++ n)
  session
runPure :: [String] -> Free Tele a -> [String]
runPure _ (Pure _) = ["end"]
runPure ins (Free (Say s k)) = s : runPure ins k
runPure [] (Free (Ask _)) = ["eof"]
runPure (i : is) (Free (Ask k)) = runPure is (k i)
runPure _ (Free Done) = ["done"]

main :: IO ()
main = do
  let e = add (mul (lit 1) (add (lit 2) (lit 0))) (Fix (IfZ (lit 0) (lit 5) (mul (lit 3) (lit 1))))
  print (cata evalAlg e)
  putStrLn (cata pretty e 0 "")
  putStrLn (cata pretty (para simplify e) 0 "")
  print (para simplify e)
  print (map (histo fibAlg . nat) [0 .. 20])
  print (zygo (const 1) (\x -> case x of { Lit _ -> 1; Add (_, a) (_, b) -> a + b; Mul (_, a) (_, b) -> a + b; IfZ (_, a) (_, b) (_, c) -> a + b + c }) e)
  mapM_ putStrLn (runPure ["bob", "eve", ""] session)
  mapM_ putStrLn (runPure ["x"] session)
