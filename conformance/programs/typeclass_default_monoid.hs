module Main where
import Data.Monoid
import Data.Foldable
newtype MaxI = MaxI Int deriving (Show, Eq)
instance Semigroup MaxI where MaxI a <> MaxI b = MaxI (max a b)
instance Monoid MaxI where mempty = MaxI minBound
data Stats = Stats { cnt :: Sum Int, tot :: Sum Double, mx :: MaxI } deriving Show
instance Semigroup Stats where Stats a b c <> Stats a' b' c' = Stats (a <> a') (b <> b') (c <> c')
instance Monoid Stats where mempty = Stats mempty mempty mempty
stat :: Int -> Stats
stat n = Stats (Sum 1) (Sum (fromIntegral n)) (MaxI n)
main :: IO ()
main = do
  print (foldMap stat [3, 1, 4, 1, 5])
  print (getAll (foldMap (All . even) [2, 4]), getAny (foldMap (Any . odd) [2, 4]))
  print (getFirst (First (Just 1) <> First Nothing <> First (Just 3)), getLast (foldMap (Last . Just) [1, 2, 3]))
  print (appEndo (foldMap (Endo . (+)) [1, 2, 3]) 0, getProduct (foldMap Product [1 .. 5]))
  print (fold ["a", "b"], asum [Nothing, Just 1, Just 2], getAp (Ap (Just [1]) <> Ap (Just [2])))
