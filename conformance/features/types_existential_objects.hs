{-# LANGUAGE ExistentialQuantification #-}
module Main where

class Shape a where
  area :: a -> Double
  title :: a -> String

data Circle = Circle Double
data Square = Square Double

instance Shape Circle where
  area (Circle r) = 3 * r * r
  title _ = "circle"
instance Shape Square where
  area (Square s) = s * s
  title _ = "square"

data AnyShape = forall s. Shape s => AnyShape s

instance Shape AnyShape where
  area (AnyShape s) = area s
  title (AnyShape s) = "any " ++ title s

data Counter = forall st. Counter { _state :: st, _step :: st -> st, _view :: st -> Int }

runCounter :: Int -> Counter -> [Int]
runCounter 0 _ = []
runCounter n (Counter s step view) = view s : runCounter (n - 1) (Counter (step s) step view)

data Showing = forall a. (Show a, Ord a) => Showing [a]

main :: IO ()
main = do
  let shapes = [AnyShape (Circle 1), AnyShape (Square 2), AnyShape (AnyShape (Circle 2))]
  mapM_ (\s -> putStrLn (title s ++ " " ++ show (area s))) shapes
  print (sum (map area shapes))
  print (runCounter 4 (Counter 1 (* 2) id))
  print (runCounter 4 (Counter "" ('x' :) length))
  putStrLn (concat [show (maximum xs) | Showing xs <- [Showing [1, 5, 2], Showing "hello", Showing [True]]])
