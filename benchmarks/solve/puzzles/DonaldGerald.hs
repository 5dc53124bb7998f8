-- | DONALD + GERALD = ROBERT with D = 5: ten letters, ten digits. The sum column by column.
module DonaldGerald where

import Data.List (sort)

type Assignment = [(Char, Int)]

value :: Assignment -> String -> Int
value table word = sum (zipWith (*) (map digit (reverse word)) (iterate (* 10) 1))
  where
    digit c = case lookup c table of
      Just n -> n
      Nothing -> error "no such letter"

puzzle :: [Int] -> Bool
puzzle ds =
  length ds == 10
    && sort ds == [0 .. 9]
    && value table "DONALD" + value table "GERALD" == value table "ROBERT"
    && all (\c -> lookup c table /= Just 0) "DGR"
  where
    table = zip "DONALGERBT" ds

{-? solve = ?(ds :: [Int]) | puzzle ds && head ds == 5 ?-}
{-? twin = ?(ds :: [Int]) | puzzle ds && head ds == 5 && last ds == 1 ?-}
