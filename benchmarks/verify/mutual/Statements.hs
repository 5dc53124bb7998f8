-- twin runAll: run s (runAll ss e) => runAll (s : ss) (run s e)
module Statements where

data Stmt = Skip | Add Int | Block [Stmt] | Twice Stmt

{-@ run :: Stmt -> Int -> Int @-}
run :: Stmt -> Int -> Int
run Skip n = n
run (Add k) n = n + k
run (Block ss) n = runAll ss n
run (Twice s) n = run s (run s n)

{-@ runAll :: [Stmt] -> Int -> Int @-}
runAll :: [Stmt] -> Int -> Int
runAll [] e = e
runAll (s : ss) e = run s (runAll ss e)
