{-# LANGUAGE TypeOperators, DeriveFunctor, FlexibleContexts, MultiParamTypeClasses, FlexibleInstances #-}
module Main where
-- Data types a la carte.
newtype Fix f = In (f (Fix f))
data (f :+: g) e = Inl (f e) | Inr (g e) deriving Functor
infixr 6 :+:
newtype Val e = Val Int deriving Functor
data Add e = Add e e deriving Functor
data Mul e = Mul e e deriving Functor
foldFix :: Functor f => (f a -> a) -> Fix f -> a
foldFix f (In t) = f (fmap (foldFix f) t)
class Functor f => Eval f where evalAlg :: f Int -> Int
instance Eval Val where evalAlg (Val n) = n
instance Eval Add where evalAlg (Add a b) = a + b
instance Eval Mul where evalAlg (Mul a b) = a * b
instance (Eval f, Eval g) => Eval (f :+: g) where
  evalAlg (Inl x) = evalAlg x
  evalAlg (Inr y) = evalAlg y
class (Functor sub, Functor sup) => sub :<: sup where inj :: sub a -> sup a
instance Functor f => f :<: f where inj = id
instance {-# OVERLAPPING #-} (Functor f, Functor g) => f :<: (f :+: g) where inj = Inl
instance {-# OVERLAPPABLE #-} (Functor f, Functor g, Functor h, f :<: g) => f :<: (h :+: g) where inj = Inr . inj
inject :: (g :<: f) => g (Fix f) -> Fix f
inject = In . inj
val :: (Val :<: f) => Int -> Fix f
val = inject . Val
infixl 6 ⊕
(⊕) :: (Add :<: f) => Fix f -> Fix f -> Fix f
x ⊕ y = inject (Add x y)
infixl 7 ⊗
(⊗) :: (Mul :<: f) => Fix f -> Fix f -> Fix f
x ⊗ y = inject (Mul x y)
main :: IO ()
main = print (foldFix evalAlg (val 80 ⊗ val 5 ⊕ val 4 :: Fix (Val :+: Add :+: Mul)))
