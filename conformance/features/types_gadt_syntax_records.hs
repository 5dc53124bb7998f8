{-# LANGUAGE GADTs, ExistentialQuantification #-}
module Main where

-- GADT syntax for ordinary types, with deriving and with records.
data Shape where
  Circle :: { radius :: Double } -> Shape
  Rect :: { width, height :: Double } -> Shape
  deriving (Show, Eq)

newtype Wrap a where
  Wrap :: { unwrap :: a } -> Wrap a
  deriving Show

data List a where
  Nil :: List a
  Cons :: a -> List a -> List a
  deriving (Eq, Ord, Show)

data Showable where
  MkShowable :: Show a => a -> Showable

instance Show Showable where
  showsPrec d (MkShowable x) = showsPrec d x

main :: IO ()
main = do
  print (Circle 1.5, Rect { width = 2, height = 3 })
  print (radius (Circle 2), (Rect 1 2) { height = 5 })
  print (unwrap (Wrap 'x'), Wrap [1])
  print (Cons 1 (Cons 2 Nil) < Cons 1 Nil, Cons 'a' Nil)
  print [MkShowable 1, MkShowable "two", MkShowable (Just 3.0)]
  print (Just (MkShowable (-4)))
