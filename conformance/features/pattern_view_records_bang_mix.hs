{-# LANGUAGE ViewPatterns, BangPatterns, NamedFieldPuns, TupleSections, MultiWayIf #-}
module Main where

import qualified Data.Map as Map

data Order = Order { item :: String, qty :: !Int, price :: Double }

type Stock = Map.Map String Int

fill :: Stock -> Order -> Either String (Stock, Double)
fill stock Order { item = flip Map.lookup stock -> Nothing } = Left "no such item"
fill stock o@Order { item, qty = q@(subtract 1 -> less) }
  | less < 0 = Left "nothing ordered"
  | Just (subtract q -> !left) <- Map.lookup item stock =
      if | left < 0 -> Left (item ++ " is short by " ++ show (negate left))
         | left == 0 -> Right (Map.delete item stock, total)
         | otherwise -> Right (Map.insert item left stock, total)
  | otherwise = Left "unreachable"
  where
    total = fromIntegral q * price o

main :: IO ()
main = do
  let stock = Map.fromList (map (,3) ["pen", "ink"])
      orders = [Order "pen" 2 1.5, Order "ink" 3 4, Order "cup" 1 1, Order "pen" 0 1, Order "ink" 9 1]
  mapM_ (print . fill stock) orders
  print (fill stock (Order { item = "pen", qty = 1, price = undefined }) `seq` "price is not needed yet")
