module Main where

import Data.Monoid

newtype MaxI = MaxI Int deriving (Show, Eq)

instance Semigroup MaxI where
  MaxI a <> MaxI b = MaxI (max a b)

instance Monoid MaxI where
  mempty = MaxI minBound

data Stats = Stats { count :: Sum Int, total :: Sum Double, names :: [String] } deriving Show

instance Semigroup Stats where
  Stats a b c <> Stats a' b' c' = Stats (a <> a') (b <> b') (c <> c')

instance Monoid Stats where
  mempty = Stats mempty mempty mempty

entry :: String -> Double -> Stats
entry n v = Stats (Sum 1) (Sum v) [n]

main :: IO ()
main = do
  print (mconcat (map MaxI [3, 9, 2]))
  print (foldMap (uncurry entry) [("a", 1.5), ("b", 2.5)])
  print (getAll (foldMap (All . even) [2, 4]), getAny (foldMap (Any . odd) [2, 4]))
  print (getFirst (First (Just 1) <> First Nothing <> First (Just 3)))
  print (getLast (Last (Just 1) <> Last Nothing <> Last (Just 3)))
  print (appEndo (foldMap (Endo . (+)) [1, 2, 3]) 0)
  print (getProduct (foldMap Product [1 .. 5]))
  print ((compare 1 2 <> compare 3 3) , mempty :: Ordering)
  print ((show <> const "-" <> show) 7)
