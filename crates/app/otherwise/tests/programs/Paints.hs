module Paints where

infixr 5 :&

data Colour = Red | Green deriving (Eq, Show)
data Mix = Only Colour | Colour :& Mix | Named {colour :: Colour, strength :: Int} deriving (Eq, Show)
