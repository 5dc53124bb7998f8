module Main where

data Expr = Num Int | Add Expr Expr | Mul Expr Expr | Neg Expr

instance Show Expr where
  showsPrec _ (Num n) = shows n
  showsPrec d (Add a b) = showParen (d > 6) $ showsPrec 6 a . showString " + " . showsPrec 7 b
  showsPrec d (Mul a b) = showParen (d > 7) $ showsPrec 7 a . showString " * " . showsPrec 8 b
  showsPrec d (Neg e) = showParen (d > 9) $ showChar '-' . showsPrec 10 e

newtype Name = Name String
instance Show Name where
  show (Name s) = '@' : s
  showList ns = showString ("<" ++ unwords (map show ns) ++ ">")

data Pair = Pair Name Expr deriving Show

main :: IO ()
main = do
  print (Add (Num 1) (Mul (Num 2) (Num 3)))
  print (Mul (Add (Num 1) (Num 2)) (Neg (Num 3)))
  print (Add (Num 1) (Add (Num 2) (Num 3)))
  print (Neg (Add (Num 1) (Num 2)))
  print [Name "a", Name "b"]
  print (Just (Name "c"), [Just (Name "d")])
  print (Pair (Name "p") (Add (Num 1) (Num 2)))
  print (Just (Add (Num 1) (Num 2)))
