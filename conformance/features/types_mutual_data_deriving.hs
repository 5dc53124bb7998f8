module Main where

-- Mutually recursive types, parameters of higher kind, derived instances over them.
data Expr a = Lit a | Block [Stmt a] deriving (Eq, Ord, Show, Read)
data Stmt a = Let { var :: String, rhs :: Expr a } | Run (Expr a) deriving (Eq, Ord, Show, Read)

newtype Two a = Two (a, a) deriving (Eq, Ord, Show)
data Free' a = Pure' a | More (Two (Free' a)) deriving (Eq, Show)

count :: Expr a -> Int
count (Lit _) = 1
count (Block ss) = sum (map countS ss)
  where
    countS s@Let {} = count (rhs s)
    countS (Run e) = count e

main :: IO ()
main = do
  let e = Block [Let "x" (Lit 1), Run (Block [Run (Lit (-2))])]
  print e
  print (count e, e == e, compare e (Lit 5))
  print (read (show e) == e)
  print (More (Two (Pure' 'a', More (Two (Pure' 'b', Pure' 'c')))))
  print (maximum [Lit 3, Block [], Lit 9])
