{-# LANGUAGE RankNTypes, KindSignatures, PolyKinds, DataKinds, GADTs, StandaloneDeriving, FlexibleContexts, UndecidableInstances, TypeApplications, ScopedTypeVariables, ConstraintKinds, StandaloneKindSignatures #-}
module Main where
import Data.Kind
import Data.Proxy
import Data.Functor.Identity

newtype Fix f = Fix { unFix :: f (Fix f) }
deriving instance Show (f (Fix f)) => Show (Fix f)
deriving instance Eq (f (Fix f)) => Eq (Fix f)

data ExprF r = Lit Int | Add r r | Mul r r | Let String r r | V String deriving (Show, Eq)
instance Functor ExprF where
  fmap _ (Lit n) = Lit n
  fmap f (Add a b) = Add (f a) (f b)
  fmap f (Mul a b) = Mul (f a) (f b)
  fmap f (Let x a b) = Let x (f a) (f b)
  fmap _ (V x) = V x

cata :: Functor f => (f a -> a) -> Fix f -> a
cata alg = alg . fmap (cata alg) . unFix
para :: Functor f => (f (Fix f, a) -> a) -> Fix f -> a
para alg = alg . fmap (\t -> (t, para alg t)) . unFix
ana :: Functor f => (a -> f a) -> a -> Fix f
ana co = Fix . fmap (ana co) . co

eval :: Fix ExprF -> [(String, Int)] -> Either String Int
eval = cata go
  where
    go (Lit n) _ = Right n
    go (Add a b) e = (+) <$> a e <*> b e
    go (Mul a b) e = (*) <$> a e <*> b e
    go (Let x a b) e = a e >>= \v -> b ((x, v) : e)
    go (V x) e = maybe (Left ("free " ++ x)) Right (lookup x e)

pretty :: Fix ExprF -> String
pretty = para go
  where
    go (Lit n) = show n
    go (Add (_, a) (_, b)) = a ++ " + " ++ b
    go (Mul (x, a) (y, b)) = wrap x a ++ " * " ++ wrap y b
    go (Let x (_, a) (_, b)) = "let " ++ x ++ " = " ++ a ++ " in " ++ b
    go (V x) = x
    wrap (Fix (Add _ _)) s = "(" ++ s ++ ")"
    wrap _ s = s

type Color :: Type
data Color = Red | Green deriving (Show, Eq, Enum, Bounded)
data Tagged (t :: k) a = Tagged a deriving Show
class KnownColor (c :: Color) where color :: Proxy c -> Color
instance KnownColor 'Red where color _ = Red
instance KnownColor 'Green where color _ = Green
paint :: forall c a. KnownColor c => Tagged c a -> (Color, a)
paint (Tagged x) = (color (Proxy :: Proxy c), x)

data Free (c :: Type -> Constraint) = forall a. c a => Free a
showAll :: [Free Show] -> [String]
showAll xs = [show a | Free a <- xs]

data Perm = Read' | Write' deriving Show
data File (p :: Perm) = File String [String]
readF :: File 'Read' -> String
readF (File n ls) = n ++ ":" ++ concat ls
writeF :: String -> File 'Write' -> File 'Write'
writeF l (File n ls) = File n (ls ++ [l])
close :: File 'Write' -> File 'Read'
close (File n ls) = File n ls

hoist :: (forall x. f x -> g x) -> (Int, f a) -> (Int, g a)
hoist nt (n, fa) = (n, nt fa)

newtype Compose f g a = Compose { getCompose :: f (g a) }
deriving instance Show (f (g a)) => Show (Compose f g a)
data HK f = HK { hkName :: f String, hkAge :: f Int }
deriving instance (Show (f String), Show (f Int)) => Show (HK f)
validate :: HK Maybe -> Maybe (HK Identity)
validate (HK n a) = HK <$> fmap Identity n <*> fmap Identity a

main :: IO ()
main = do
  let e = Fix (Let "x" (Fix (Add (Fix (Lit 1)) (Fix (Lit 2)))) (Fix (Mul (Fix (V "x")) (Fix (Add (Fix (V "x")) (Fix (Lit 1)))))))
  print (eval e [], eval (Fix (V "y")) [])
  putStrLn (pretty e)
  print (cata (\l -> case l of { Lit _ -> 1; Add a b -> a + b; Mul a b -> a + b; Let _ a b -> a + b; V _ -> 0 }) e :: Int)
  print (ana (\n -> if n <= 0 then Lit 0 else Add (n - 1) (n - 2)) (2 :: Int))
  print (e == e)
  print (paint (Tagged 'x' :: Tagged 'Green Char), paint @'Red (Tagged True))
  print (showAll [Free (1 :: Int), Free "two", Free (Just 'c')])
  putStrLn (readF (close (writeF "b" (writeF "a" (File "log" [])))))
  print (hoist (\(Identity x) -> [x, x]) (3, Identity 'q'))
  print (validate (HK (Just "ann") (Just 3)), validate (HK (Just "bob") Nothing))
  print (Compose [Just 1, Nothing])
