module Main where
class Shape a where
  area, perimeter :: a -> Double
  describe :: a -> String
  describe x = "area " ++ show (area x) ++ ", perimeter " ++ show (perimeter x)
  {-# MINIMAL area, perimeter #-}
data Sq = Sq Double
data Ci = Ci Double
instance Shape Sq where { area (Sq s) = s * s; perimeter (Sq s) = 4 * s }
instance Shape Ci where
  area (Ci r) = pi * r * r
  perimeter (Ci r) = 2 * pi * r
  describe c = "circle: " ++ show (area c)
class Monoid' a where
  (<+>) :: a -> a -> a
  infixr 6 <+>
  neutral :: a
instance Monoid' Int where
  (<+>) = (+)
  neutral = 0
instance Monoid' [b] where
  (<+>) = (++)
  neutral = []
instance (Monoid' a, Monoid' b) => Monoid' (a, b) where
  (a, b) <+> (c, d) = (a <+> c, b <+> d)
  neutral = (neutral, neutral)
instance Monoid' b => Monoid' (a -> b) where
  f <+> g = \x -> f x <+> g x
  neutral = const neutral
mconcat' :: Monoid' a => [a] -> a
mconcat' = foldr (<+>) neutral
newtype Mod7 = Mod7 Int deriving (Eq, Show)
instance Num Mod7 where
  Mod7 a + Mod7 b = Mod7 ((a + b) `mod` 7)
  Mod7 a * Mod7 b = Mod7 ((a * b) `mod` 7)
  abs = id
  signum = id
  fromInteger = Mod7 . fromInteger . (`mod` 7)
  negate (Mod7 a) = Mod7 ((7 - a) `mod` 7)
instance Enum Mod7 where { toEnum = Mod7 . (`mod` 7); fromEnum (Mod7 a) = a }
main :: IO ()
main = do
  putStrLn (describe (Sq 2)) >> putStrLn (describe (Ci 1))
  print (mconcat' [(1 :: Int, "a"), (2, "b")], (show <+> const "!" <+> reverse . show) (42 :: Int))
  print (3 * 5 - 6 :: Mod7, sum (map Mod7 [1 .. 6]), 2 ^ (10 :: Int) :: Mod7, take 3 [Mod7 5 ..])
