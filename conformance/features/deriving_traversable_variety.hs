{-# LANGUAGE DeriveFunctor, UndecidableInstances, FlexibleContexts, DeriveFoldable, DeriveTraversable, DeriveGeneric, DerivingVia, StandaloneDeriving, DeriveAnyClass, DerivingStrategies, GeneralizedNewtypeDeriving #-}
module Main where
import Data.Foldable
import Data.Traversable
import Data.Functor.Compose
import Data.Functor.Identity
import Data.Monoid
import Control.Monad.State
import Control.Applicative
data Expr v a = Var v | Lit a | Bin (Expr v a) Op (Expr v a) | Let v (Expr v a) (Expr v a) | Call String [Expr v a] | Opt (Maybe (Expr v a)) | Tup (Int, Expr v a)
  deriving (Show, Eq, Ord, Functor, Foldable, Traversable)
data Op = Plus | Minus deriving (Show, Eq, Ord, Enum, Bounded)
newtype Fn r a = Fn (r -> (a, [a])) deriving Functor
data Rose f a = Rose a (f (Rose f a))
deriving instance (Show a, Show (f (Rose f a))) => Show (Rose f a)
deriving instance Functor f => Functor (Rose f)
deriving instance Foldable f => Foldable (Rose f)
deriving instance Traversable f => Traversable (Rose f)
newtype App a = App { unApp :: StateT Int (Either String) a }
  deriving newtype (Functor, Applicative, Monad, MonadState Int)
newtype MaxI = MaxI Int deriving stock (Show, Eq, Ord)
instance Semigroup MaxI where (<>) = max
instance Monoid MaxI where mempty = MaxI minBound
newtype All' = All' Bool deriving (Semigroup, Monoid) via All deriving stock Show
class Describe a where
  describe :: a -> String
  describe _ = "thing"
data Thing = Thing deriving anyclass Describe
label :: Traversable t => t a -> (Int, t (Int, a))
label = mapAccumL (\n x -> (n + 1, (n, x))) 0
main :: IO ()
main = do
  let e = Let "x" (Lit 1) (Bin (Var "x") Plus (Call "f" [Lit 2, Opt (Just (Lit 3)), Tup (9, Lit 4)]))
  print (fmap (* 2) e)
  print (sum e, toList e, length e, maximum e, elem 3 e)
  print (snd (label e))
  print (traverse (\x -> if x > 0 then Just (show x) else Nothing) e)
  let Fn g = fmap (+ 1) (Fn (\r -> (r, [r, r * 2]))) in print (g 5)
  let r = Rose 1 [Rose 2 [], Rose 3 [Rose 4 []]]
  print (r, product r)
  print (fmap negate (Rose 1 (Just (Rose 2 Nothing))))
  print (runStateT (unApp (do { n <- get; put (n + 1); return (n * 2) })) 10)
  print (foldMap (\x -> (MaxI x, Sum x, Any (x > 3))) e, foldMap (All' . even) [2, 4], describe Thing)
  print (getCompose (traverse (\x -> Compose (Just [x, x + 10])) [1, 2]))
  print (runIdentity (forM [1, 2, 3] (Identity . (* 2))), getConst (traverse (\x -> Const [x]) [1, 2]), getZipList (traverse (ZipList . (\n -> [n, n + 1])) [10, 20]))
  print (compare (Lit 1 :: Expr String Int) (Var "x"), [minBound .. maxBound :: Op], Bin (Lit 1) Minus (Lit (-2)) == (Bin (Lit 1) Minus (Lit (-2)) :: Expr () Int))
