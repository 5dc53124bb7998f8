module Unknown where

import Data.Array
import Otherwise (symbolic)

thrice :: (Int -> Int) -> [Int] -> Int
thrice f xs = f (head xs) + f (head (tail xs)) + f (head (tail (tail xs)))

positive :: Int -> Int
positive n = if n > 0 then n else error "not positive"

applied :: (Int -> Int) -> Int -> Int
applied g n = g (positive n)

paired :: ((Int, Int) -> Int) -> Int -> Int
paired g n = g (n, positive n)

-- A function that takes a function can tell these two apart only by applying them.
told :: ((Bool -> Int) -> Bool) -> Bool
told k = k (\b -> if b then 2 else 1) && not (k (const 1))

data Side = West | East

sides :: (Side -> Bool) -> Side -> Side -> Int
sides f x y = if f x then (if f y then 1 else 2) else 3

lists :: ([Int] -> Bool) -> [Int] -> [Int] -> Int
lists f xs ys = if f xs then (if f ys then 1 else 2) else 3

data Shape = Dot Int | Line Int | Box Int

newtype Wrapped = Wrapped Shape

line :: Wrapped -> Int
line (Wrapped (Line n)) = n
line _ = error "no line"

data Loop = Loop (Loop -> Loop)

turn :: Loop -> Int
turn (Loop f) = case f (Loop f) of Loop g -> case g (Loop f) of Loop _ -> 3

ask :: IO Int
ask = do
  name <- getLine
  if name == "x" then return 1 else error ("who is " ++ name)

echo :: IO ()
echo = interact (map succ . take 1)

data Point = Point Int Int

instance Show Point where
  show (Point x y) = "<" ++ show x ++ ";" ++ show y ++ ">"

point :: Int -> Maybe Point
point n = if n > 3 then Just (Point n 1) else Nothing

number :: Double -> Double
number x = if x > 1 then 0 / 0 else x

empty :: Int -> Array (Int, Int) Int
empty n = listArray ((1, 1), (0, n)) []

same :: Eq a => [a] -> Bool
same xs = xs == symbolic

chunks :: Int -> [Int] -> [[Int]]
chunks _ [] = []
chunks n xs = take n xs : chunks n (drop n xs)

-- Each question is asked within the next.
nested :: (Int -> Int) -> Int
nested f = foldr (\_ rest -> f rest) 0 [1 .. 40 :: Int]
