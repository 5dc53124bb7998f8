module Main where

import qualified Data.Map as Map
import Data.Maybe (fromMaybe)

-- Lazily tied maps: values of a map defined through lookups in the same map.
data Rule = Lit Char | Alt [[String]] deriving Show

grammar :: Map.Map String Rule
grammar = Map.fromList
  [ ("s", Alt [["a", "s", "b"], []])
  , ("a", Lit 'a')
  , ("b", Lit 'b')
  ]

type Recognizer = String -> [String]

recognizers :: Map.Map String Recognizer
recognizers = Map.map compile grammar
  where
    compile (Lit c) (x : xs) | c == x = [xs]
    compile (Lit _) _ = []
    compile (Alt alts) s = concatMap (\names -> foldl (\rs n -> rs >>= find n) [s] names) alts
    find n = fromMaybe (const []) (Map.lookup n recognizers)

accepts :: String -> Bool
accepts = any null . maybe (const []) id (Map.lookup "s" recognizers)

ackermann :: Int -> Int -> Integer
ackermann m n = table Map.! (m, n)
  where
    table = Map.fromList [((i, j), cell i j) | i <- [0 .. m], j <- [0 .. 600]]
    cell 0 j = toInteger j + 1
    cell i 0 = table Map.! (i - 1, 1)
    cell i j = table Map.! (i - 1, fromInteger (table Map.! (i, j - 1)))

main :: IO ()
main = do
  print (map accepts ["", "ab", "aabb", "aab", "ba"])
  print (ackermann 2 3, ackermann 1 10)
