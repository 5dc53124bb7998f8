{-# LANGUAGE RecordWildCards, NamedFieldPuns #-}
module Main where

import Data.List (sortOn, groupBy)
import Data.Function (on)
import Data.Ord (Down (..), comparing)
import Text.Printf (printf)
import qualified Data.Map as Map

data Item = Item
  { itemName  :: String
  , itemPrice :: Double
  , itemQty   :: !Int
  , itemTags  :: [String]
  } deriving (Show, Eq, Ord)

data Inventory = Inventory { items :: Map.Map String Item, log_ :: [Event] }

data Event = Added { what :: String, n :: Int } | Removed { what :: String, n :: Int } | Failed { what :: String, why :: String }
  deriving (Show)

addItem :: Item -> Inventory -> Inventory
addItem it@Item {..} inv = inv
  { items = Map.insertWith merge itemName it (items inv)
  , log_ = Added { what = itemName, n = itemQty } : log_ inv }
  where merge new old = old { itemQty = itemQty' new + itemQty' old, itemPrice = itemPrice' new }
        itemQty' Item { itemQty = q } = q
        itemPrice' Item { itemPrice = p } = p

remove :: String -> Int -> Inventory -> Inventory
remove name k inv@Inventory { items, log_ } =
  case Map.lookup name items of
    Just it | itemQty it >= k -> inv { items = Map.insert name it { itemQty = itemQty it - k } items, log_ = Removed name k : log_ }
            | otherwise -> inv { log_ = Failed { what = name, why = "only " ++ show (itemQty it) } : log_ }
    Nothing -> inv { log_ = Failed name "unknown" : log_ }

report :: Inventory -> IO ()
report Inventory {..} = do
  mapM_ line (sortOn (Down . itemPrice) (Map.elems items))
  printf "total: %.2f\n" (sum [itemPrice i * fromIntegral (itemQty i) | i <- Map.elems items])
  where line Item {..} = printf "%-10s|%6.2f|%4d|%s\n" itemName itemPrice itemQty (unwords itemTags)

main :: IO ()
main = do
  let inv = remove "pear" 2 . remove "fig" 1 . remove "apple" 50 . addItem (Item "apple" 0.6 5 []) . addItem (Item "pear" 0.25 4 ["fruit", "green"]) . addItem (Item "apple" 0.5 10 ["fruit"]) $ Inventory Map.empty []
  report inv
  mapM_ print (reverse (log_ inv))
  print (map (map what) (groupBy ((==) `on` isFailed) (reverse (log_ inv))))
  print (maximum (map itemQty (Map.elems (items inv))))
  where isFailed Failed {} = True
        isFailed _ = False
