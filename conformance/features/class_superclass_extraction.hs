module Main where

-- Superclass methods reached through several levels and through instance contexts.
class Eq a => Shape a where
  corners :: a -> Int

class (Shape a, Show a) => Solid a where
  faces :: a -> Int

class (Solid a, Ord a) => Die a where
  roll :: Int -> a -> Int
  roll n d = n `mod` faces d + 1

data Cube = Cube deriving (Eq, Ord, Show)
newtype Twice a = Twice a deriving (Eq, Ord, Show)

instance Shape Cube where corners _ = 8
instance Solid Cube where faces _ = 6
instance Die Cube

instance Shape a => Shape (Twice a) where corners (Twice a) = 2 * corners a
instance Solid a => Solid (Twice a) where faces (Twice a) = 2 * faces a
instance Die a => Die (Twice a)

same :: Die a => a -> a -> String
same x y
  | x == y = show x ++ " twice"
  | x < y = show x ++ " first"
  | otherwise = show (corners y)

onlyEq :: Solid a => [a] -> Int
onlyEq (x : xs) = length (filter (== x) xs)
onlyEq [] = -1

main :: IO ()
main = do
  putStrLn (same Cube Cube)
  putStrLn (same (Twice Cube) (Twice Cube))
  print (roll 20 Cube, roll 20 (Twice Cube), corners (Twice (Twice Cube)))
  print (onlyEq [Cube, Cube, Cube], onlyEq ([] :: [Twice Cube]))
