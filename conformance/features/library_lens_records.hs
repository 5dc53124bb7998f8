{-# LANGUAGE TemplateHaskell #-}
{-# LANGUAGE RankNTypes #-}
-- Lenses of records made by a splice, and the operators that programs use them with.
module Main (main) where
import Control.Lens
import Control.Monad.State
import qualified Data.Map as M

data Address = Address { _street :: String, _zipCode :: Int } deriving (Show, Eq)
data Person a = Person { _name :: String, _age :: Int, _address :: Address, _extra :: a, noLens :: Bool } deriving (Show, Eq)
makeLenses ''Address
makeLenses ''Person

data Game = Game { _score :: Int, _units :: [Unit], _inv :: M.Map String Int } deriving Show
data Unit = Unit { _hp :: Int, _pos :: (Int, Int) } deriving Show
$(makeLenses ''Game)
makeLenses ''Unit

strike :: State Game ()
strike = do
  units . traversed . hp -= 10
  score += 5
  inv . at "potion" ?= 3
  inv . ix "sword" %= (* 2)
  s <- use score
  when (s > 3) $ units . ix 0 . pos . _1 .= 99

p :: Person ()
p = Person "Ann" 30 (Address "High St" 1234) () True

main :: IO ()
main = do
  print (p ^. name, p ^. address . zipCode, view (address . street) p)
  print (p & age +~ 1 & address . street .~ "Low St" & extra .~ 'x')
  let g = execState strike (Game 0 [Unit 20 (1, 2), Unit 30 (3, 4)] (M.fromList [("sword", 2)]))
  print g
  print (g ^.. units . traversed . hp, sumOf (units . folded . hp) g, g ^? inv . ix "axe", g ^? units . ix 1 . pos . _2)
  print ([1, 2, 3] & mapped *~ 2, (1, 2) & both %~ show, [Just 1, Nothing] ^.. traversed . _Just, over (each . _2) not [(1, True)])
  print (_Left # 3 :: Either Int Int, has _Right (Left 1 :: Either Int Int), "x" ^. to length, M.empty & at 1 . non 0 +~ (5 :: Int))
  print (lengthOf (traverse . _1) [(1, 2), (3, 4)], maximumOf folded [3, 1, 2], anyOf both even (1, 3), (1, 'a') ^. swapped)
