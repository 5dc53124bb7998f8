-- judged: pop wrong, evalRpn wrong, pop2 verified, the rest verified
module HwStack where

-- CS 210, assignment 4: a stack machine. TODO: types for evalRpn

data Op = Push Int | AddOp | MulOp deriving (Eq, Show)

newtype Stack = Stack [Int]

{-@ measure height @-}
height :: Stack -> Int
height (Stack xs) = len' xs

{-@ measure len' @-}
len' :: [Int] -> Int
len' [] = 0
len' (_:xs) = 1 + len' xs

empty :: Stack
empty = Stack []

{-@ push :: Int -> s:Stack -> {v:Stack | height v = height s + 1} @-}
push :: Int -> Stack -> Stack
push x (Stack xs) = Stack (x : xs)

{-@ pop :: s:Stack -> (Int, Stack) @-}
pop :: Stack -> (Int, Stack)
pop (Stack (x:xs)) = (x, Stack xs)

{-@ pop2 :: {s:Stack | height s >= 1} -> Int @-}
pop2 :: Stack -> Int
pop2 (Stack (x:_)) = x

evalRpn :: [Op] -> Stack -> Int
evalRpn [] (Stack (x:_)) = x
evalRpn (Push n : ops) s = evalRpn ops (push n s)
evalRpn (AddOp : ops) (Stack (a:b:rest)) = evalRpn ops (Stack (a + b : rest))
evalRpn (MulOp : ops) (Stack (a:b:rest)) = evalRpn ops (Stack (a * b : rest))
