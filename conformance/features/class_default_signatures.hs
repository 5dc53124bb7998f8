{-# LANGUAGE DefaultSignatures #-}
module Main where

class Pretty a where
  pretty :: a -> String
  default pretty :: Show a => a -> String
  pretty x = "«" ++ show x ++ "»"

instance Pretty Int
instance Pretty Bool where
  pretty True = "yes"
  pretty False = "no"
instance Show a => Pretty (Maybe a)
instance Pretty a => Pretty [a] where
  pretty = concatMap pretty

class Monoidal a where
  neutral :: a
  default neutral :: Num a => a
  neutral = 0
  plus :: a -> a -> a
  default plus :: Num a => a -> a -> a
  plus = (+)

instance Monoidal Int
instance Monoidal Double where plus = max
instance Monoidal [b] where
  neutral = []
  plus = (++)

total :: Monoidal a => [a] -> a
total = foldr plus neutral

main :: IO ()
main = do
  putStrLn (pretty (3 :: Int))
  putStrLn (pretty [True, False])
  putStrLn (pretty (Just 'x'))
  print (total [1, 2, 3 :: Int], total [1.5, 0.5 :: Double], total ["a", "b"])
