module Main (main, Shape(..), area) where
import Data.List (sortOn, intercalate)
import qualified Data.Map as Map (Map, fromList, toList, insertWith, empty)
import qualified Data.Foldable as F (foldl', for_)
import Prelude (Show(..), Eq, Ord, IO, Double, Int, String, print, map, ($), (.), (*), (+), pi, putStrLn, mapM_, words, fst, snd, (++), otherwise, (>), negate)
data Shape = Sq Double | Ci Double deriving (Show, Eq, Ord)
area :: Shape -> Double
area (Sq s) = s * s
area (Ci r) = pi * r * r
freq :: [String] -> Map.Map String Int
freq = F.foldl' (\m w -> Map.insertWith (+) w 1 m) Map.empty
main :: IO ()
main = do
  mapM_ (print . area) [Sq 2, Ci 1]
  F.for_ (sortOn (negate . snd) (Map.toList (freq (words "a b a c b a")))) $ \(w, n) ->
    putStrLn $ w ++ " " ++ show n
  putStrLn $ intercalate "," (map show [Sq 1])
