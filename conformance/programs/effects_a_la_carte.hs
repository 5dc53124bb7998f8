{-# LANGUAGE RankNTypes, EmptyCase, TypeApplications, ScopedTypeVariables, KindSignatures, PolyKinds, DataKinds, ConstraintKinds, GADTs, TypeOperators, FlexibleInstances, FlexibleContexts, MultiParamTypeClasses, UndecidableInstances, TypeFamilies, AllowAmbiguousTypes, FunctionalDependencies #-}
module Main where
import Data.Kind
import Data.Proxy
-- open unions / extensible effects, type-level lists membership, data types a la carte
data (f :+: g) a = Inl (f a) | Inr (g a)
infixr 6 :+:
instance (Functor f, Functor g) => Functor (f :+: g) where
  fmap h (Inl x) = Inl (fmap h x)
  fmap h (Inr y) = Inr (fmap h y)
class (Functor sub, Functor sup) => sub :<: sup where inj :: sub a -> sup a
instance Functor f => f :<: f where inj = id
instance {-# OVERLAPPING #-} (Functor f, Functor g) => f :<: (f :+: g) where inj = Inl
instance {-# OVERLAPPABLE #-} (Functor f, Functor g, Functor h, f :<: g) => f :<: (h :+: g) where inj = Inr . inj
newtype Fix f = In (f (Fix f))
newtype Val e = Val Int
data Add e = Add e e
data Mul e = Mul e e
instance Functor Val where fmap _ (Val n) = Val n
instance Functor Add where fmap f (Add a b) = Add (f a) (f b)
instance Functor Mul where fmap f (Mul a b) = Mul (f a) (f b)
foldE :: Functor f => (f a -> a) -> Fix f -> a
foldE f (In t) = f (fmap (foldE f) t)
class Functor f => Eval f where evalAlg :: f Int -> Int
instance Eval Val where evalAlg (Val n) = n
instance Eval Add where evalAlg (Add a b) = a + b
instance Eval Mul where evalAlg (Mul a b) = a * b
instance (Eval f, Eval g) => Eval (f :+: g) where { evalAlg (Inl x) = evalAlg x; evalAlg (Inr y) = evalAlg y }
class Functor f => Render f where render :: Render g => f (Fix g) -> String
instance Render Val where render (Val n) = show n
instance Render Add where render (Add a b) = "(" ++ pretty a ++ " + " ++ pretty b ++ ")"
instance Render Mul where render (Mul a b) = pretty a ++ " * " ++ pretty b
instance (Render f, Render g) => Render (f :+: g) where { render (Inl x) = render x; render (Inr y) = render y }
pretty :: Render f => Fix f -> String
pretty (In t) = render t
inject :: (g :<: f) => g (Fix f) -> Fix f
inject = In . inj
val :: (Val :<: f) => Int -> Fix f
val n = inject (Val n)
(|+|), (|*|) :: (Add :<: f, Mul :<: f) => Fix f -> Fix f -> Fix f
a |+| b = inject (Add a b)
a |*| b = inject (Mul a b)
infixl 6 |+|
infixl 7 |*|
data Union (fs :: [Type -> Type]) a where
  This :: f a -> Union (f ': fs) a
  That :: Union fs a -> Union (f ': fs) a
class Member f fs where { injU :: f a -> Union fs a; prjU :: Union fs a -> Maybe (f a) }
instance {-# OVERLAPPING #-} Member f (f ': fs) where { injU = This; prjU (This x) = Just x; prjU (That _) = Nothing }
instance {-# OVERLAPPABLE #-} Member f fs => Member f (g ': fs) where { injU = That . injU; prjU (This _) = Nothing; prjU (That u) = prjU u }
data Eff fs a where
  Pure :: a -> Eff fs a
  Impure :: Union fs x -> (x -> Eff fs a) -> Eff fs a
instance Functor (Eff fs) where { fmap f (Pure a) = Pure (f a); fmap f (Impure u k) = Impure u (fmap f . k) }
instance Applicative (Eff fs) where { pure = Pure; Pure f <*> x = fmap f x; Impure u k <*> x = Impure u (\y -> k y <*> x) }
instance Monad (Eff fs) where { Pure a >>= f = f a; Impure u k >>= f = Impure u (\x -> k x >>= f) }
data State s a where { Get :: State s s; Put :: s -> State s () }
data Writer w a where Tell :: w -> Writer w ()
send :: Member f fs => f a -> Eff fs a
send f = Impure (injU f) Pure
get' :: forall s fs. Member (State s) fs => Eff fs s
get' = send (Get :: State s s)
put' :: Member (State s) fs => s -> Eff fs ()
put' = send . Put
tell' :: Member (Writer w) fs => w -> Eff fs ()
tell' = send . Tell
runState :: s -> Eff (State s ': fs) a -> Eff fs (a, s)
runState s (Pure a) = Pure (a, s)
runState s (Impure (This Get) k) = runState s (k s)
runState _ (Impure (This (Put s)) k) = runState s (k ())
runState s (Impure (That u) k) = Impure u (runState s . k)
runWriter :: Eff (Writer w ': fs) a -> Eff fs (a, [w])
runWriter (Pure a) = Pure (a, [])
runWriter (Impure (This (Tell w)) k) = fmap (fmap (w :)) (runWriter (k ()))
runWriter (Impure (That u) k) = Impure u (runWriter . k)
run :: Eff '[] a -> a
run (Pure a) = a
run (Impure u _) = case u of {}
prog :: (Member (State Int) fs, Member (Writer String) fs) => Eff fs Int
prog = do
  n <- get'
  tell' ("n=" ++ show (n :: Int))
  put' (n * 2 :: Int)
  m <- get'
  tell' ("m=" ++ show (m :: Int))
  return (n + m)
main :: IO ()
main = do
  let e = val 2 |*| val 3 |+| val 4 :: Fix (Val :+: Add :+: Mul)
  print (foldE evalAlg e)
  putStrLn (pretty e)
  print (run (runWriter @String (runState (5 :: Int) prog)))
  print (run (runState (1 :: Int) (runWriter @String prog)))
