{-# LANGUAGE RecordWildCards, NamedFieldPuns, DuplicateRecordFields, MultiWayIf, BangPatterns, ViewPatterns, PatternGuards, TupleSections #-}
module Main where
import Data.Function (on, (&))
import Data.List (sortBy, groupBy, foldl')
import Text.Printf
import qualified Data.Map as Map

data Item = Item { sku :: String, qty :: !Int, price :: Double, meta :: Meta } deriving (Show, Eq)
data Meta = Meta { tags :: [String], dims :: Maybe (Double, Double) } | NoMeta deriving (Show, Eq, Ord)

data Cmd
  = Add { cmdItem :: Item }
  | Remove { cmdSku :: String, cmdQty :: Int }
  | Discount { cmdPct :: Double }
  | Report
  deriving Show

data Inv = Inv { items :: Map.Map String Item, history :: [String], clock :: !Int }

empty :: Inv
empty = Inv { items = Map.empty, history = [], clock = 0 }

step :: Inv -> Cmd -> Inv
step inv@Inv{..} cmd = case cmd of
  Add { cmdItem = it@Item { sku, qty } } ->
    tick (printf "add %s x%d" sku qty) inv { items = Map.insertWith merge sku it items }
  Remove { cmdQty = n, .. }
    | Just it@Item { qty = have } <- Map.lookup cmdSku items ->
        if | have < n -> tick ("short " ++ cmdSku) inv
           | have == n -> tick ("gone " ++ cmdSku) inv { items = Map.delete cmdSku items }
           | otherwise -> tick ("took " ++ show n) inv { items = Map.insert cmdSku it { qty = have - n } items }
    | otherwise -> tick ("no " ++ cmdSku) inv
  Discount pct -> inv { items = Map.map (\i -> i { price = price i * (1 - pct / 100) }) items } & tick "discount"
  Report -> let total = sum [fromIntegral qty * price | Item{..} <- Map.elems items]
            in tick (printf "total %.2f at %03d" total clock) inv
  where
    merge new old = old { qty = qty new + qty old, price = price new }

tick :: String -> Inv -> Inv
tick msg i@Inv { history, clock } = i { history = msg : history, clock = clock + 1 }

mkItem :: String -> Int -> Double -> Item
mkItem sku qty price = Item{meta = NoMeta, ..}

parseCmd :: String -> Maybe Cmd
parseCmd (words -> ["add", s, reads -> [(n, "")], reads -> [(p, "")]]) = Just (Add (mkItem s n p))
parseCmd (words -> "remove" : s : (map read -> [n])) = Just Remove { cmdSku = s, cmdQty = n }
parseCmd (break (== '%') -> (d, "%")) | [(x, _)] <- reads d = Just (Discount x)
parseCmd "report" = Just Report
parseCmd _ = Nothing

mean :: [Double] -> Double
mean = go 0 0
  where go !s !n [] = if n == (0 :: Int) then 0 else s / fromIntegral n
        go !s !n (x : xs) = go (s + x) (n + 1) xs

main :: IO ()
main = do
  let cmds = ["add nut 10 0.25", "add bolt 5 1.5", "remove nut 3", "bogus", "remove bolt 5", "remove gear 1", "add nut 1 0.3", "10%", "report", "remove nut 100"]
      parsed = map (\c -> (c, parseCmd c)) cmds
  mapM_ (\(c, p) -> printf "%-16s %s\n" c (maybe "?" (head . words . show) p)) parsed
  let final = foldl' step empty [c | (_, Just c) <- parsed]
  mapM_ putStrLn (reverse (history final))
  print (Map.elems (items final))
  print (mkItem "x" 1 2) { meta = Meta { tags = ["a"], dims = Just (1, 2) } }
  print (mean [1, 2, 3, 4])
  let groups = groupBy ((==) `on` (`div` 10)) [1, 5, 11, 12, 25, 31, 39]
  print groups
  print (map (,True) "ab")
  printf "%s %d %c %5.1f%% %x %o %e|%5s|%-5s|%05d|%+d\n" "s" (1 :: Int) 'c' (99.5 :: Double) (255 :: Int) (8 :: Int) (1234.5 :: Double) "ab" "cd" (42 :: Int) (7 :: Int)
  let s = printf "%d-%s" (3 :: Int) (show [1, 2 :: Int]) :: String
  putStrLn s
