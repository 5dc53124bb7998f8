{-# LANGUAGE ConstraintKinds, KindSignatures, RankNTypes, GADTs #-}
module Main where

import Data.Kind (Constraint, Type)

type Printable a = (Show a, Ord a)

biggest :: Printable a => [a] -> String
biggest = show . maximum

data Some (c :: Type -> Constraint) where
  Some :: c a => a -> Some c

showAll :: [Some Show] -> [String]
showAll xs = [show x | Some x <- xs]

sizes :: [Some Foldy] -> [Int]
sizes xs = [size x | Some x <- xs]

class Foldy a where
  size :: a -> Int

instance Foldy [a] where size = length
instance Foldy (Maybe a) where size = maybe 0 (const 1)
instance Foldy Int where size = id

main :: IO ()
main = do
  putStrLn (biggest [3, 1, 2])
  putStrLn (biggest ["x", "yy"])
  print (showAll [Some 'c', Some (1, True), Some "s"])
  print (sizes [Some "abc", Some (Just ()), Some (9 :: Int)])
