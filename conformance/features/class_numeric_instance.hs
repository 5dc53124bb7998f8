module Main where

-- Literals are overloaded: they go through fromInteger and fromRational.
newtype Mod7 = Mod7 Int deriving (Eq, Show)

instance Num Mod7 where
  Mod7 a + Mod7 b = Mod7 ((a + b) `mod` 7)
  Mod7 a * Mod7 b = Mod7 ((a * b) `mod` 7)
  negate (Mod7 a) = Mod7 ((7 - a) `mod` 7)
  abs = id
  signum = id
  fromInteger n = Mod7 (fromInteger (n `mod` 7))

data Expr = Lit Rational | Expr :+: Expr | Expr :*: Expr | Neg Expr deriving (Eq, Show)

instance Num Expr where
  (+) = (:+:)
  (*) = (:*:)
  negate = Neg
  abs = undefined
  signum = undefined
  fromInteger = Lit . fromInteger

instance Fractional Expr where
  fromRational = Lit
  recip = undefined

main :: IO ()
main = do
  print (3 + 5 :: Mod7)
  print (3 - 5 :: Mod7)
  print (sum [1, 2, 3] + product (map Mod7 [2, 3, 4]))
  print (5 ^ (6 :: Int) :: Mod7)
  print (1 + 2 * 3 :: Expr)
  print (-2.5 :: Expr)
  print (1 - 2 :: Expr)
  print (case (10 :: Mod7) of { 3 -> "three"; _ -> "other" })
