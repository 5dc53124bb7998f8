{-# LANGUAGE GADTs #-}
module Main where

data Expr a where
  IntE :: Int -> Expr Int
  BoolE :: Bool -> Expr Bool
  Add :: Expr Int -> Expr Int -> Expr Int
  If :: Expr Bool -> Expr a -> Expr a -> Expr a
  Less :: Expr Int -> Expr Int -> Expr Bool
  Pair :: Expr a -> Expr b -> Expr (a, b)
  Fst :: Expr (a, b) -> Expr a

eval :: Expr a -> a
eval (IntE n) = n
eval (BoolE b) = b
eval (Add a b) = eval a + eval b
eval (If c t e) = if eval c then eval t else eval e
eval (Less a b) = eval a < eval b
eval (Pair a b) = (eval a, eval b)
eval (Fst p) = fst (eval p)

pretty :: Expr a -> String
pretty e = case e of
  IntE n -> show n
  BoolE b -> show b
  Add a b -> "(" ++ pretty a ++ " + " ++ pretty b ++ ")"
  If c t f -> "if " ++ pretty c ++ " then " ++ pretty t ++ " else " ++ pretty f
  Less a b -> pretty a ++ " < " ++ pretty b
  Pair a b -> "<" ++ pretty a ++ ", " ++ pretty b ++ ">"
  Fst p -> "fst " ++ pretty p

main :: IO ()
main = do
  let e = If (Less (IntE 2) (Add (IntE 1) (IntE 2))) (Pair (IntE 7) (BoolE False)) undefined
  print (eval e)
  print (eval (Fst e) + 1)
  putStrLn (pretty (If (BoolE True) (Fst (Pair (IntE 1) (BoolE False))) (IntE 2)))
