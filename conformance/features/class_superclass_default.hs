module Main where

class Describe a where
  describe :: a -> String
  describe _ = "indescribable"
  label :: a -> String
  label x = "<" ++ describe x ++ ">"

class (Describe a, Ord a) => Ranked a where
  rank :: a -> Int
  announce :: a -> a -> String
  announce x y
    | x < y = label x ++ " before " ++ label y
    | otherwise = label y ++ " not before " ++ label x ++ " (rank " ++ show (rank x) ++ ")"

data Card = Low Int | High deriving (Eq, Ord)

instance Describe Card where
  describe (Low n) = "low " ++ show n
  describe High = "high"

instance Ranked Card where
  rank (Low n) = n
  rank High = 100

instance Describe Bool
instance Ranked Bool where
  rank = fromEnum
  announce a b = "bools: " ++ label a ++ label b

best :: Ranked a => [a] -> String
best xs = label (maximum xs) ++ " " ++ show (sum (map rank xs))

main :: IO ()
main = do
  putStrLn (announce (Low 3) High)
  putStrLn (announce High (Low 3))
  putStrLn (announce True False)
  putStrLn (best [Low 1, Low 7, Low 4])
  putStrLn (best [False, True])
