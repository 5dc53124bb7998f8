{-# LANGUAGE FunctionalDependencies, FlexibleInstances, FlexibleContexts, UndecidableInstances,
             DefaultSignatures, TypeFamilies, ExistentialQuantification, DerivingVia, DeriveAnyClass, DeriveFunctor, GeneralizedNewtypeDeriving,
             DerivingStrategies, StandaloneDeriving, KindSignatures, QuantifiedConstraints, RankNTypes #-}
module Main where
import Data.List (intercalate, sort)
import Data.Monoid
import Data.Kind (Type)
import qualified Data.Map as M

-- classes with superclass defaults and minimal sets
class Shape a where
  {-# MINIMAL area, (perimeter | sides) #-}
  area :: a -> Double
  perimeter :: a -> Double
  perimeter = sum . sides
  sides :: a -> [Double]
  sides x = [perimeter x]
  name :: a -> String
  name _ = "shape"
  describe :: a -> String
  describe s = name s ++ " " ++ show (area s) ++ " " ++ show (perimeter s)

data Sq = Sq Double
data Ci = Ci Double
instance Shape Sq where { area (Sq a) = a * a; sides (Sq a) = replicate 4 a; name = const "square" }
instance Shape Ci where
  area (Ci r) = 3 * r * r
  perimeter (Ci r) = 6 * r

data AnyShape = forall s. Shape s => AnyShape s
instance Shape AnyShape where
  area (AnyShape s) = area s
  perimeter (AnyShape s) = perimeter s
  sides (AnyShape s) = sides s
  name (AnyShape s) = '*' : name s

class Pretty a where
  pretty :: a -> String
  default pretty :: Show a => a -> String
  pretty = ("<" ++) . (++ ">") . show
  prettyList :: [a] -> String
  prettyList xs = "[" ++ intercalate "; " (map pretty xs) ++ "]"

instance Pretty Int
instance Pretty Bool where pretty True = "yes"; pretty False = "no"
instance Pretty Char where { pretty c = [c]; prettyList = id }
instance Pretty a => Pretty [a] where pretty = prettyList
instance (Pretty a, Pretty b) => Pretty (a, b) where pretty (a, b) = pretty a ++ " & " ++ pretty b
instance {-# OVERLAPPABLE #-} Pretty a => Pretty (Maybe a) where pretty = maybe "none" pretty
instance {-# OVERLAPPING #-} Pretty (Maybe Bool) where pretty = maybe "unknown" pretty

data Colour = Red | Green deriving stock (Show, Eq, Ord, Enum, Bounded) deriving anyclass Pretty
newtype Score = Score Int deriving newtype (Show, Num, Eq, Ord) deriving (Semigroup, Monoid) via (Sum Int)
newtype MaxI = MaxI Int deriving stock Show
instance Semigroup MaxI where MaxI a <> MaxI b = MaxI (max a b)
instance Monoid MaxI where mempty = MaxI minBound

class Monad m => MonadLogger w m | m -> w where logM :: w -> m ()
newtype L w a = L { runL :: ([w], a) }
instance Functor (L w) where fmap f (L (w, a)) = L (w, f a)
instance Applicative (L w) where { pure a = L ([], a); L (w, f) <*> L (v, a) = L (w ++ v, f a) }
instance Monad (L w) where L (w, a) >>= f = let L (v, b) = f a in L (w ++ v, b)
instance MonadLogger w (L w) where logM w = L ([w], ())

countdown :: MonadLogger String m => Int -> m Int
countdown 0 = logM "lift off" >> return 0
countdown n = logM (show n) >> (+ 1) <$> countdown (n - 1)

class Collection c where
  type Elem c :: Type
  type Elem c = Int
  cinsert :: Elem c -> c -> c
  cempty :: c
  ctoList :: c -> [Elem c]
instance Ord k => Collection (M.Map k v) where
  type Elem (M.Map k v) = (k, v)
  cinsert (k, v) = M.insert k v
  cempty = M.empty
  ctoList = M.toList
newtype IntBag = IntBag [Int]
instance Collection IntBag where
  cinsert x (IntBag xs) = IntBag (sort (x : xs))
  cempty = IntBag []
  ctoList (IntBag xs) = xs

fill :: Collection c => [Elem c] -> c
fill = foldr cinsert cempty

-- polyvariadic
class SumRes r where sumOf' :: Int -> r
instance SumRes Int where sumOf' = id
instance (a ~ Int, SumRes r) => SumRes (a -> r) where sumOf' acc = \x -> sumOf' (acc + x)
sumOf :: SumRes r => r
sumOf = sumOf' 0

newtype Fix f = Fix (f (Fix f))
instance (forall a. Show a => Show (f a)) => Show (Fix f) where
  showsPrec d (Fix f) = showParen (d > 10) (showString "Fix " . showsPrec 11 f)
data ListF a r = NilF | ConsF a r deriving (Show, Functor)
cata :: Functor f => (f a -> a) -> Fix f -> a
cata alg (Fix f) = alg (fmap (cata alg) f)

main :: IO ()
main = do
  mapM_ (putStrLn . describe) [AnyShape (Sq 2), AnyShape (Ci 1), AnyShape (AnyShape (Sq 1))]
  putStrLn (pretty [(1 :: Int, "one"), (2, "two")])
  putStrLn (pretty (Just True) ++ pretty (Nothing :: Maybe Bool) ++ pretty (Just 'x') ++ pretty [Just (3 :: Int), Nothing])
  putStrLn (pretty [minBound .. maxBound :: Colour])
  print (mconcat [Score 3, 4, Score 5], foldMap MaxI [3, 9, 2])
  let (w, n) = runL (countdown 3)
  print (w, n)
  print (ctoList (fill [(2, 'b'), (1, 'a')] :: M.Map Int Char), ctoList (fill [3, 1, 2] :: IntBag))
  print (sumOf 1 2 3 :: Int)
  let l = Fix (ConsF 1 (Fix (ConsF 2 (Fix NilF))))
  print l
  print (cata (\x -> case x of NilF -> 0; ConsF a r -> a + 10 * r) l)
