{-# LANGUAGE RankNTypes #-}
-- Optics that are written by hand.
module Main (main) where

import Control.Lens
import Control.Monad.State
import qualified Data.Map as Map

data Shape = Circle Double | Box Double Double
  deriving (Show, Eq)

_Circle :: Prism' Shape Double
_Circle = prism' Circle (\s -> case s of { Circle r -> Just r; _ -> Nothing })

width :: Traversal' Shape Double
width f (Box w h) = (\w' -> Box w' h) <$> f w
width _ s = pure s

celsius :: Iso' Double Double
celsius = iso (\f -> (f - 32) * 5 / 9) (\c -> c * 9 / 5 + 32)

data Account = Account {owner :: String, balance :: Int}
  deriving (Show)

balanceL :: Lens' Account Int
balanceL = lens balance (\a b -> a {balance = b})

ownerL :: Functor f => (String -> f String) -> Account -> f Account
ownerL f a = fmap (\o -> a {owner = o}) (f (owner a))

type Bank = Map.Map Int Account

transfer :: Int -> Int -> Int -> StateT Bank (Either String) ()
transfer n from' to' = do
  held <- preuse (ix from' . balanceL)
  case held of
    Nothing -> lift (Left ("no account " ++ show from'))
    Just b | b < n -> lift (Left "not enough")
    _ -> do
      ix from' . balanceL -= n
      ix to' . balanceL += n

main :: IO ()
main = do
  print (Circle 2 ^? _Circle, Box 1 2 ^? _Circle, _Circle # 5)
  print (map (over width (* 2)) [Circle 1, Box 3 4])
  print (212 ^. celsius, 100 ^. from celsius)
  let bank = Map.fromList [(1, Account "ann" 50), (2, Account "bob" 5)]
  print (execStateT (transfer 20 1 2) bank)
  print (fmap Map.size (execStateT (transfer 80 1 2) bank))
  print (fmap Map.size (execStateT (transfer 80 7 2) bank))
  print (bank ^.. traverse . ownerL, sumOf (folded . balanceL) bank)
  print (bank & traverse . ownerL . _head .~ 'X')
  print ((1 :: Int, (2 :: Int, "three")) ^. _2 . _2 . to length)
  print ([1 .. 6 :: Int] ^.. folded . filtered even, [1, 2, 3 :: Int] & ix 1 .~ 20, "abc" ^? ix 5)
  print (Map.fromList [('a', 1 :: Int)] & at 'b' ?~ 2 & sans 'a', (3 :: Int, 'x') & _1 <<%~ show)
  n <- execStateT (do { _1 += (4 :: Int); x <- use _1; _2 .= replicate x '*'; zs <- _2 <%= drop 1; lift (putStrLn zs) }) (1, "")
  print n
