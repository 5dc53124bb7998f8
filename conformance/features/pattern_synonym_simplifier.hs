{-# LANGUAGE PatternSynonyms, ViewPatterns #-}
module Main where
import qualified Data.Map as M
data Expr = Lit Int | BinOp Char Expr Expr deriving (Show, Eq)
pattern Add :: Expr -> Expr -> Expr
pattern Add a b = BinOp '+' a b
pattern Mul a b = BinOp '*' a b
pattern Zero :: Expr
pattern Zero = Lit 0
pattern Pair :: a -> b -> (a, b)
pattern Pair {pfst, psnd} = (pfst, psnd)
pattern Even :: Int
pattern Even <- (even -> True)
pattern Snoc :: [a] -> a -> [a]
pattern Snoc xs x <- (unsnoc -> Just (xs, x)) where
  Snoc xs x = xs ++ [x]
unsnoc :: [a] -> Maybe ([a], a)
unsnoc [] = Nothing
unsnoc xs = Just (init xs, last xs)
infixr 5 :+:
pattern (:+:) :: Expr -> Expr -> Expr
pattern a :+: b = Add a b
simp :: Expr -> Expr
simp (Add Zero e) = simp e
simp (Add e Zero) = simp e
simp (Mul Zero _) = Zero
simp (Add a b) = Add (simp a) (simp b)
simp e = e
cls :: Int -> String
cls Even = "even"
cls _ = "odd"
main :: IO ()
main = do
  print (simp (Add Zero (Mul Zero (Lit 3))))
  print (simp (Lit 1 :+: Lit 0 :+: Lit 2))
  putStrLn (cls 4 ++ cls 5)
  let Pair a b = Pair 1 'x'
  print (a, b)
  print (pfst (3, 4), psnd (3, 4))
  case [1, 2, 3] of
    Snoc xs x -> print (xs, x)
    _ -> putStrLn "empty"
  print (Snoc [1, 2] 3)
