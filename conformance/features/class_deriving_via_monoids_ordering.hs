{-# LANGUAGE DerivingVia, DeriveGeneric, StandaloneDeriving #-}
import Data.Monoid
import Data.Ord (Down (..), comparing)
import Data.List (sortBy, sortOn)
import Data.Semigroup (Max (..), Min (..), sconcat, stimes)
import Data.List.NonEmpty (NonEmpty (..))

newtype Score = Score Int
  deriving (Eq, Ord, Show)
  deriving (Semigroup, Monoid) via (Sum Int)

newtype Best = Best Int
  deriving stock (Eq, Show)
  deriving Semigroup via (Max Int)

newtype Every = Every Bool
  deriving stock Show
  deriving (Semigroup, Monoid) via All

data Stats = Stats { total :: Score, best :: Best, every :: Every } deriving Show

instance Semigroup Stats where
  Stats a b c <> Stats d e f = Stats (a <> d) (b <> e) (c <> f)

newtype Reversed = Reversed Int
  deriving stock (Eq, Show)
  deriving Ord via (Down Int)

stats :: Int -> Stats
stats n = Stats (Score n) (Best n) (Every (n > 0))

main :: IO ()
main = do
  print (sconcat (stats 3 :| map stats [9, 4]))
  print (stimes (3 :: Int) (stats 2))
  print (mconcat (map Score [1 .. 10]), mempty :: Every)
  print (sortOn Reversed [3, 1, 2], maximum (map Reversed [5, 7, 6]), compare (Reversed 1) (Reversed 2))
  print (sortBy (comparing snd <> comparing (Down . fst)) (zip [1 :: Int ..] "bab"))
  print (getFirst (First (Just 1) <> First Nothing <> First (Just (3 :: Int))), getLast (foldMap (Last . Just) "xyz"))
  print (getAlt (foldMap (Alt . Just) [1, 2 :: Int]), getAp (foldMap (Ap . Just . Sum) [1, 2, 3 :: Int]))
  print (appEndo (foldMap (Endo . (+)) [1, 2, 3]) (0 :: Int), getDual (Dual "a" <> Dual "b"), getProduct (foldMap Product [1 .. 5 :: Integer]))
  print (Min 3 <> Min (2 :: Int), fmap (+ 1) (Max (4 :: Int)), (Sum 1, "a") <> (Sum (2 :: Int), "b"), Just [1] <> Nothing <> Just [2 :: Int])
