-- One-dimensional automata as comonads over infinite tapes, and the game of life on sets.
module Main where

import Data.Bits (testBit)
import qualified Data.Set as Set

data Tape a = Tape [a] a [a]

instance Functor Tape where
  fmap f (Tape l x r) = Tape (map f l) (f x) (map f r)

class Functor w => Comonad w where
  extract :: w a -> a
  duplicate :: w a -> w (w a)
  extend :: (w a -> b) -> w a -> w b
  extend f = fmap f . duplicate

left, right :: Tape a -> Tape a
left (Tape (l : ls) x r) = Tape ls l (x : r)
left t = t
right (Tape l x (r : rs)) = Tape (x : l) r rs
right t = t

instance Comonad Tape where
  extract (Tape _ x _) = x
  duplicate t = Tape (tail (iterate left t)) t (tail (iterate right t))

rule :: Int -> Tape Bool -> Bool
rule n (Tape (l : _) x (r : _)) = testBit n (4 * fromEnum l + 2 * fromEnum x + fromEnum r)
rule _ t = extract t

single :: Tape Bool
single = Tape (repeat False) True (repeat False)

window :: Int -> Tape a -> [a]
window k (Tape l x r) = reverse (take k l) ++ [x] ++ take k r

showRow :: [Bool] -> String
showRow = map (\b -> if b then '#' else '.')

type Cell = (Int, Int)

lifeStep :: Set.Set Cell -> Set.Set Cell
lifeStep alive = Set.filter lives candidates
  where
    candidates = Set.union alive (Set.fromList (concatMap around (Set.toList alive)))
    around (x, y) = [(x + dx, y + dy) | dx <- [-1 .. 1], dy <- [-1 .. 1], (dx, dy) /= (0, 0)]
    count = length . filter (`Set.member` alive) . around
    lives c = n == 3 || (n == 2 && c `Set.member` alive)
      where
        n = count c

render :: (Int, Int) -> (Int, Int) -> Set.Set Cell -> [String]
render (x0, y0) (x1, y1) s = [[if (x, y) `Set.member` s then 'O' else '.' | x <- [x0 .. x1]] | y <- [y0 .. y1]]

glider, blinker :: Set.Set Cell
glider = Set.fromList [(1, 0), (2, 1), (0, 2), (1, 2), (2, 2)]
blinker = Set.fromList [(0, 1), (1, 1), (2, 1)]

main :: IO ()
main = do
  mapM_ (putStrLn . showRow . window 10) (take 8 (iterate (extend (rule 90)) single))
  putStrLn ""
  mapM_ (putStrLn . showRow . window 10) (take 6 (iterate (extend (rule 30)) single))
  let generations = iterate lifeStep glider
  mapM_ (\g -> putStrLn "" >> mapM_ putStrLn (render (0, 0) (5, 4) g)) (take 3 generations)
  print (generations !! 4 == Set.map (\(x, y) -> (x + 1, y + 1)) glider)
  print (iterate lifeStep blinker !! 2 == blinker, Set.toList (lifeStep blinker))
