{-# LANGUAGE FlexibleInstances #-}
-- Finally tagless: one term, several meanings.
module Main where

class ExprSym repr where
  lit :: Int -> repr Int
  add :: repr Int -> repr Int -> repr Int
  leq :: repr Int -> repr Int -> repr Bool
  if_ :: repr Bool -> repr a -> repr a -> repr a

class LamSym repr where
  lam :: (repr a -> repr b) -> repr (a -> b)
  app :: repr (a -> b) -> repr a -> repr b

newtype Eval a = Eval { eval :: a }

instance ExprSym Eval where
  lit = Eval
  add (Eval a) (Eval b) = Eval (a + b)
  leq (Eval a) (Eval b) = Eval (a <= b)
  if_ (Eval c) t e = if c then t else e

instance LamSym Eval where
  lam f = Eval (eval . f . Eval)
  app (Eval f) (Eval x) = Eval (f x)

newtype Pretty a = Pretty { pretty :: Int -> Int -> ShowS }

instance ExprSym Pretty where
  lit n = Pretty (\_ p -> showsPrec p n)
  add a b = Pretty (\v p -> showParen (p > 6) (pretty a v 6 . showString " + " . pretty b v 7))
  leq a b = Pretty (\v p -> showParen (p > 4) (pretty a v 5 . showString " <= " . pretty b v 5))
  if_ c t e = Pretty (\v p -> showParen (p > 0)
    (showString "if " . pretty c v 0 . showString " then " . pretty t v 0 . showString " else " . pretty e v 0))

instance LamSym Pretty where
  lam f = Pretty (\v p ->
    let x = "x" ++ show v
        body = f (Pretty (\_ _ -> showString x))
    in showParen (p > 0) (showString ("\\" ++ x ++ " -> ") . pretty body (v + 1) 0))
  app f x = Pretty (\v p -> showParen (p > 10) (pretty f v 10 . showChar ' ' . pretty x v 11))

newtype Size a = Size { size :: Int }

instance ExprSym Size where
  lit _ = Size 1
  add a b = Size (size a + size b + 1)
  leq a b = Size (size a + size b + 1)
  if_ a b c = Size (1 + size a + size b + size c)

t1 :: ExprSym r => r Int
t1 = if_ (leq (lit 3) (add (lit 1) (lit 1))) (lit 10) (add (lit 5) (add (lit (-2)) (lit 7)))

t2 :: (ExprSym r, LamSym r) => r (Int -> Int)
t2 = lam (\x -> if_ (leq x (lit 0)) (lit 0) (add x (app (lam (\y -> add y x)) (lit 3))))

main :: IO ()
main = do
  print (eval t1)
  putStrLn (pretty t1 0 0 "")
  print (size t1)
  print (map (eval t2) [-1, 0, 5])
  putStrLn (pretty t2 0 0 "")
