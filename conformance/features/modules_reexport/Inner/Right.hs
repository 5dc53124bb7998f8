module Inner.Right (right, Expr (..), Sized (..), (<+>), hidden) where

infixr 6 <+>

right :: Int -> String
right n = "right " ++ show n

data Expr = Lit Int | Plus Expr Expr deriving (Eq, Show)

class Sized a where
  size :: a -> Int
  size _ = hidden

instance Sized Expr where
  size (Lit _) = 1
  size (Plus a b) = size a + size b

(<+>) :: Int -> Int -> Int
a <+> b = a - b

hidden :: Int
hidden = 0
