{-# LANGUAGE DerivingVia, DeriveTraversable, DerivingStrategies, StandaloneDeriving, DeriveAnyClass #-}
module Main where
import Data.Monoid
import Data.Semigroup
import Data.Foldable
import Data.Traversable
import Data.Functor.Compose
import Data.Functor.Identity
import Data.Functor.Const
import qualified Data.Functor.Product as P
import qualified Data.Functor.Sum as S
import Control.Applicative

newtype Score = Score Int deriving stock (Show, Eq, Ord) deriving (Semigroup, Monoid) via (Sum Int)
newtype Best = Best Int deriving stock Show deriving Semigroup via (Max Int)
data Rose a = Rose a [Rose a] deriving (Show, Functor, Foldable, Traversable)

tree :: Rose Int
tree = Rose 1 [Rose 2 [Rose 4 []], Rose 3 []]

label :: Rose a -> Rose (Int, a)
label t = snd (mapAccumL (\n x -> (n + 1, (n, x))) 0 t)

main :: IO ()
main = do
  print (mconcat (map Score [1, 2, 3]), sconcat' [Best 3, Best 9, Best 2])
  print (sum tree, product tree, toList tree, maximum tree, length tree, elem 3 tree, foldMap (\x -> [x, x]) tree)
  print (label (fmap show tree))
  print (traverse (\x -> if x > 0 then Just (x * 2) else Nothing) tree)
  print (getAll (foldMap (All . even) tree), getAny (foldMap (Any . even) tree), getSum (foldMap Sum tree), getProduct (foldMap Product tree))
  print (Data.Monoid.getFirst (foldMap (Data.Monoid.First . Just) [1, 2, 3]), Data.Monoid.getLast (foldMap (Data.Monoid.Last . Just) [1, 2, 3]))
  print (appEndo (foldMap (Endo . (+)) [1, 2, 3]) 0, getDual (Dual "a" <> Dual "b"), Min 3 <> Min 2, stimes 3 "ab", mtimesDefault 2 [1])
  print (getCompose (Compose [Just 1, Nothing]), fmap (+ 1) (Compose [Just 1, Nothing]), runIdentity (traverse (Identity . (+ 1)) [1, 2]))
  print (getConst (traverse (\x -> Const [x]) [1, 2, 3]), P.Pair [1] (Just 2), S.InL (Just 1) :: S.Sum Maybe [] Int)
  print (getZipList (ZipList [(+ 1), (* 2)] <*> ZipList [10, 20]), liftA2 (,) [1, 2] "ab", asum [Nothing, Just 1, Just 2], sequenceA_ [Just 1] , for_ [1] Just)
  print (foldrM (\x a -> if x > 0 then Just (x + a) else Nothing) 0 [1, 2, 3], getAlt (foldMap (Alt . Just) [1, 2]), getAp (Ap (Just "x") <> Ap (Just "y")))
  print (minimumBy (\a b -> compare (abs a) (abs b)) [-3, 2, -1], notElem 3 [1, 2], find (> 2) tree, null tree, Arg 3 'x' < Arg 4 'a', cycle1' )
  where sconcat' = foldr1 (<>)
        cycle1' = optional Nothing :: Maybe (Maybe ())
