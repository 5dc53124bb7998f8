{-# LANGUAGE RankNTypes, PolyKinds, KindSignatures, ConstraintKinds, TypeFamilies, DataKinds, GADTs, ImpredicativeTypes, TypeApplications, ScopedTypeVariables, AllowAmbiguousTypes, FlexibleContexts, FlexibleInstances, MultiParamTypeClasses, UndecidableInstances, DeriveFunctor, StandaloneDeriving, TypeOperators #-}
module Main where
import Data.Kind
import Data.Proxy
import Data.Functor.Identity
import Data.Functor.Const
import Data.Typeable

-- church encodings, higher-kinded data, existential with dictionaries, natural transformations, Yoneda, codensity
newtype Church = Church (forall a. (a -> a) -> a -> a)
toI :: Church -> Int
toI (Church n) = n (+ 1) 0
suc :: Church -> Church
suc (Church n) = Church (\f -> f . n f)
add, mul :: Church -> Church -> Church
add (Church a) (Church b) = Church (\f -> a f . b f)
mul (Church a) (Church b) = Church (a . b)
zero :: Church
zero = Church (\_ x -> x)

type f ~> g = forall x. f x -> g x
data Person f = Person { name :: f String, age :: f Int }
deriving instance (Show (f String), Show (f Int)) => Show (Person f)
hmap :: (f ~> g) -> Person f -> Person g
hmap nt (Person n a) = Person (nt n) (nt a)
htraverse :: Applicative m => (forall x. f x -> m (g x)) -> Person f -> m (Person g)
htraverse nt (Person n a) = Person <$> nt n <*> nt a
validate :: Person Maybe -> Maybe (Person Identity)
validate = htraverse (fmap Identity)

data Some (c :: Type -> Constraint) = forall a. c a => Some a
showAll :: [Some Show] -> [String]
showAll xs = [show a | Some a <- xs]
class (Show a, Num a) => ShowNum a
instance (Show a, Num a) => ShowNum a
doubled :: Some ShowNum -> String
doubled (Some a) = show (a + a)

newtype Yoneda f a = Yoneda { runYoneda :: forall b. (a -> b) -> f b }
instance Functor (Yoneda f) where fmap f (Yoneda k) = Yoneda (\g -> k (g . f))
lowerY :: Yoneda f a -> f a
lowerY (Yoneda k) = k id
liftY :: Functor f => f a -> Yoneda f a
liftY x = Yoneda (<$> x)

newtype Codensity m a = Codensity { runCodensity :: forall b. (a -> m b) -> m b }
instance Functor (Codensity m) where fmap f (Codensity k) = Codensity (\c -> k (c . f))
instance Applicative (Codensity m) where { pure a = Codensity ($ a); Codensity f <*> Codensity a = Codensity (\c -> f (\g -> a (c . g))) }
instance Monad (Codensity m) where Codensity k >>= f = Codensity (\c -> k (\a -> runCodensity (f a) c))
liftC :: Monad m => m a -> Codensity m a
liftC m = Codensity (m >>=)

applyAll :: (forall a. [a] -> Int) -> ([Int], String) -> (Int, Int)
applyAll f (a, b) = (f a, f b)
withBoth :: (forall a. Show a => a -> r) -> Int -> Bool -> [r]
withBoth f a b = [f a, f b]

newtype Flip (f :: k -> j -> Type) (a :: j) (b :: k) = Flip { unFlip :: f b a }
instance Functor (Flip (,) a) where fmap f (Flip (x, a)) = Flip (f x, a)
instance Functor (Flip Either a) where { fmap f (Flip (Left x)) = Flip (Left (f x)); fmap _ (Flip (Right y)) = Flip (Right y) }

class KnownName (a :: k) where nameOf :: String
instance KnownName Int where nameOf = "Int"
instance KnownName Maybe where nameOf = "Maybe"
instance KnownName 'True where nameOf = "'True"
instance (KnownName f, KnownName x) => KnownName (f x :: Type) where nameOf = nameOf @_ @f ++ " " ++ nameOf @_ @x

ids :: [forall a. a -> a]
ids = [id, \x -> x]

type family If (c :: Bool) (t :: k) (e :: k) :: k where
  If 'True t e = t
  If 'False t e = e
type family Elem (x :: k) (xs :: [k]) :: Bool where
  Elem x '[] = 'False
  Elem x (x ': xs) = 'True
  Elem x (y ': xs) = Elem x xs
member :: forall x xs. (Elem x xs ~ 'True) => Proxy xs -> x -> String
member _ _ = "member"

main :: IO ()
main = do
  let two = suc (suc zero); three = suc two
  print (toI (add two three), toI (mul two three))
  print (validate (Person (Just "Al") (Just 3)), fmap (runIdentity . age) (validate (Person Nothing (Just 3))))
  print (hmap (\(Identity x) -> [x, x]) (Person (Identity "x") (Identity 1)))
  print (showAll [Some 'c', Some (Just 1), Some [True]], doubled (Some (2.5 :: Double)), doubled (Some (7 :: Int)))
  print (lowerY (fmap (+ 1) (fmap (* 2) (liftY [1, 2, 3]))))
  runCodensity (do { x <- liftC (return 1); y <- liftC [10, 20] `seq` pure 5; pure (x + y) }) print
  print (applyAll length ([1, 2, 3], "ab"), withBoth show 1 True)
  print (unFlip (fmap show (Flip (1, 'x'))), unFlip (fmap not (Flip (Left True :: Either Bool Int))))
  putStrLn (nameOf @_ @(Maybe Int) ++ ", " ++ nameOf @_ @'True)
  print (length ids, map (\(f :: forall a. a -> a) -> f 3) ids)
  putStrLn (member (Proxy :: Proxy '[Int, Bool]) True)
  print (typeRep (Proxy :: Proxy (If 'True Int Bool)), (\(x :: If 'False Int Bool) -> not x) False)
