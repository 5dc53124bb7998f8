module Main where
import qualified Data.Map.Strict as Map
import Data.Map.Strict (Map)
type Pair = (Char, Char)
rules :: Map Pair Char
rules = Map.fromList [((a, b), c) | [a, b, c] <- words "CHB HHN CBH NHC HBC HCB HNC NNC BHH NCB NBB BNB BBN BCB CCN CNC"]
step :: Map Pair Integer -> Map Pair Integer
step m = Map.fromListWith (+) $ do
  (p@(a, b), n) <- Map.toList m
  case Map.lookup p rules of
    Nothing -> [(p, n)]
    Just c -> [((a, c), n), ((c, b), n)]
count :: Char -> Map Pair Integer -> Map Char Integer
count final m = Map.insertWith (+) final 1 (Map.mapKeysWith (+) fst m)
spread :: Ord k => Map k Integer -> Integer
spread = ((-) <$> maximum <*> minimum) . Map.elems
main :: IO ()
main = do
  let template = "NNCB"
      start = Map.fromListWith (+) [(p, 1) | p <- zip template (tail template)]
      at n = count (last template) (iterate step start !! n)
  print (spread (at 10), spread (at 40))
  print (at 5)
  mapM_ (print . sum . Map.elems . at) [1, 2, 3]
