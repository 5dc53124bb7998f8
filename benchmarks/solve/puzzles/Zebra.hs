-- | Who owns the zebra? Five houses, everything an enumeration.
module Zebra where

data Colour = Red | Green | Ivory | Yellow | Blue deriving (Show, Eq)
data Nation = English | Spaniard | Ukrainian | Norwegian | Japanese deriving (Show, Eq)
data Pet = Dog | Snails | Fox | Horse | Zebra deriving (Show, Eq)
data Drink = Coffee | Tea | Milk | Juice | Water deriving (Show, Eq)
data Smoke = OldGold | Kools | Chesterfield | LuckyStrike | Parliament deriving (Show, Eq)

data House = House
  { colour :: Colour
  , nation :: Nation
  , pet :: Pet
  , drink :: Drink
  , smoke :: Smoke
  } deriving (Show, Eq)

distinct :: Eq a => [a] -> Bool
distinct (x : xs) = notElem x xs && distinct xs
distinct [] = True

rightOf :: (House -> Bool) -> (House -> Bool) -> [House] -> Bool
rightOf p q hs = or (zipWith (\a b -> q a && p b) hs (tail hs))

nextTo :: (House -> Bool) -> (House -> Bool) -> [House] -> Bool
nextTo p q hs = rightOf p q hs || rightOf q p hs

puzzle :: [House] -> Bool
puzzle hs =
  length hs == 5
    && distinct (map colour hs)
    && distinct (map nation hs)
    && distinct (map pet hs)
    && distinct (map drink hs)
    && distinct (map smoke hs)
    && any (\h -> nation h == English && colour h == Red) hs
    && any (\h -> nation h == Spaniard && pet h == Dog) hs
    && any (\h -> drink h == Coffee && colour h == Green) hs
    && any (\h -> nation h == Ukrainian && drink h == Tea) hs
    && rightOf ((== Green) . colour) ((== Ivory) . colour) hs
    && any (\h -> smoke h == OldGold && pet h == Snails) hs
    && any (\h -> smoke h == Kools && colour h == Yellow) hs
    && drink (hs !! 2) == Milk
    && nation (head hs) == Norwegian
    && nextTo ((== Chesterfield) . smoke) ((== Fox) . pet) hs
    && nextTo ((== Kools) . smoke) ((== Horse) . pet) hs
    && any (\h -> smoke h == LuckyStrike && drink h == Juice) hs
    && any (\h -> nation h == Japanese && smoke h == Parliament) hs
    && nextTo ((== Norwegian) . nation) ((== Blue) . colour) hs

{-? solve = ?(hs :: [House]) | puzzle hs ?-}
{-? twin = ?(hs :: [House]) | puzzle hs && any (\h -> nation h == Norwegian && pet h == Zebra) hs ?-}
