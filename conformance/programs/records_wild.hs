{-# LANGUAGE RecordWildCards, NamedFieldPuns, DuplicateRecordFields, DisambiguateRecordFields #-}
module Main where
import Data.Function (on)
import Data.List (sortBy, groupBy, intercalate)
import qualified Data.Map as Map

data Address = Address { street :: String, city :: String, zipCode :: Maybe Int } deriving (Show, Eq, Ord)
data Employee = Employee { ename :: String, salary :: Double, address :: Address, manager :: Maybe Employee, tags :: [String] } deriving (Show, Eq)
data Shape = Circle { cx, cy :: Double, radius :: Double } | Rect { x1, y1, x2, y2 :: Double } | Empty deriving (Show, Eq, Ord)

raise :: Double -> Employee -> Employee
raise pct e@Employee { salary = s } = e { salary = s * (1 + pct / 100) }

move :: String -> Employee -> Employee
move c e = e { address = (address e) { city = c, zipCode = Nothing } }

chain :: Employee -> [String]
chain Employee { ename, manager = Nothing } = [ename]
chain Employee { ename, manager = Just m } = ename : chain m

summary :: Employee -> String
summary Employee { address = Address {..}, .. } =
  ename ++ " <" ++ city ++ maybe "" ((' ' :) . show) zipCode ++ "> " ++ show salary ++ concatMap (' ' :) (map ('#' :) tags)

area :: Shape -> Double
area Circle {..} = 3 * radius * radius
area Rect {..} = abs (x2 - x1) * abs (y2 - y1)
area Empty {} = 0

mk :: String -> Double -> Employee
mk ename salary = Employee {..}
  where address = Address { street = "Main", city = "Springfield", zipCode = Just 12345 }
        manager = Nothing
        tags = []

data P = P { (<->) :: Int, _under :: Int, prime' :: Int } deriving (Show, Eq)

main :: IO ()
main = do
  let boss = (mk "Ann" 100) { tags = ["lead", "eng"] }
      bob = (mk "Bob" 50) { manager = Just boss }
      cy' = move "Shelbyville" (mk "Cy" 40) { manager = Just bob }
  mapM_ (putStrLn . summary) [boss, raise 10 bob, cy']
  print (chain cy')
  print (map area [Circle 0 0 2, Rect { x1 = 0, x2 = 3, y1 = 1, y2 = 5 }, Empty])
  print (Rect 1 2 3 4) { x1 = 9, y2 = 7 }
  print bob { manager = Nothing }
  let byCity = Map.fromListWith (++) [(city (address e), [ename e]) | e <- [boss, bob, cy']]
  print byCity
  print (maximum [Circle 1 2 3, Rect 0 0 0 0, Empty], Circle { cx = 1, cy = 2, radius = 3 } == Circle 1 2 3)
  let p = P { (<->) = 1, _under = 2, prime' = 3 }
  print p { (<->) = 10 }
  print ((<->) p)
