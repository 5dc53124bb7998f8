module Main where
import Data.List (sortBy, insertBy, foldl1')
import Data.Ord (comparing)
import qualified Data.Map as M
import Control.Monad (forM_, mplus, mzero)

data HTree = Leaf Int Char | Fork Int HTree HTree deriving Show
weight :: HTree -> Int
weight (Leaf w _) = w
weight (Fork w _ _) = w
build :: [(Char, Int)] -> HTree
build = go . sortBy (comparing weight) . map (uncurry (flip Leaf))
  where go [t] = t
        go (a:b:r) = go (insertBy (comparing weight) (Fork (weight a + weight b) a b) r)
        go [] = error "empty"
codes :: HTree -> M.Map Char String
codes t = M.fromList (walk t "")
  where walk (Leaf _ c) acc = [(c, reverse acc)]
        walk (Fork _ l r) acc = walk l ('0':acc) ++ walk r ('1':acc)
freqs :: String -> [(Char, Int)]
freqs = M.toList . M.fromListWith (+) . flip zip (repeat 1)
main :: IO ()
main = do
  let s = "abracadabra alakazam"
      cs = codes (build (freqs s))
  forM_ (M.toList cs) $ \(c, b) -> putStrLn (show c ++ " " ++ b)
  print (length (concatMap (cs M.!) s))
  print (foldl1' max [3,1,2], (Nothing `mplus` Just 3), (mzero :: [Int]))
