module Main where
import GHC.Base (ord, NonEmpty (..), liftA2, join)
import GHC.Float (float2Double, castDoubleToWord64, double2Int)
import GHC.Real (Ratio (..), numerator)
import GHC.Show (appPrec, appPrec1, showSpace)
import GHC.Enum (boundedEnumFrom)
import GHC.List (foldl1')
import GHC.Exts (sortWith, groupWith, the)
data P = P Int Int
instance Show P where
  showsPrec d (P a b) = showParen (d > appPrec) (showString "P" . showSpace . showsPrec appPrec1 a . showSpace . showsPrec appPrec1 b)
main :: IO ()
main = do
  print (Just (P 1 (-1)))
  print (ord 'z', liftA2 (,) [1] "a", join [[1], [2]], 1 :| [2])
  print (float2Double 0.1, castDoubleToWord64 (-2), double2Int 3.9)
  print (case 6 / 4 :: Rational of a :% b -> (a, b))
  print (boundedEnumFrom 'x' !! 1, foldl1' (-) [10, 2, 3])
  print (sortWith negate [1, 3, 2], groupWith (`mod` 3) [1 .. 7], the [1, 1, 1])
