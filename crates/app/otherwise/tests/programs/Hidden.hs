{-# LANGUAGE ExistentialQuantification, GADTs #-}
module Hidden where

class HasArea s where
  areaOf :: s -> Int

newtype Square = Square Int

data Rectangle = Rectangle Int Int

instance HasArea Square where
  areaOf (Square side) = side * side

instance HasArea Rectangle where
  areaOf (Rectangle a b) = if a > 1 && b > 1 then a * b else 0

data Shape = forall s. HasArea s => Shape s

area :: Shape -> Int
area (Shape s) = areaOf s

data Expr a where
  Number :: Int -> Expr Int
  Truth :: Bool -> Expr Bool
  Sum :: Expr Int -> Expr Int -> Expr Int
  Choice :: Expr Bool -> Expr a -> Expr a -> Expr a

eval :: Expr a -> a
eval (Number n) = n
eval (Truth b) = b
eval (Sum a b) = eval a + eval b
eval (Choice c a b) = if eval c then eval a else eval b

size :: Expr a -> Int
size (Number _) = 1
size (Truth _) = 1
size (Sum a b) = 1 + size a + size b
size (Choice a b c) = 1 + size a + size b + size c
