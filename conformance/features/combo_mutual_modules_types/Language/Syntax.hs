module Language.Syntax (Expr (..), (.+.), (.*.), Sized (size)) where

infixl 6 .+., :+
infixl 7 .*., :*

data Expr = Lit Int | Var String | Expr :+ Expr | Expr :* Expr deriving (Eq, Show)

(.+.), (.*.) :: Expr -> Expr -> Expr
(.+.) = (:+)
(.*.) = (:*)

class Sized a where
  size :: a -> Int
  size = const internal

instance Sized Expr where
  size (a :+ b) = size a + size b + 1
  size (a :* b) = size a + size b + 1
  size _ = internal

instance Sized a => Sized [a] where
  size = sum . map size

internal :: Int
internal = 1
