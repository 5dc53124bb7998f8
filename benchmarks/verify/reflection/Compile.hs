-- twin correct: { exec (comp e) s == eval e : s } => { exec (comp e) s == s }
module Compile where

import Language.Haskell.Liquid.ProofCombinators

{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}

data Expr = Val Int | Plus Expr Expr

data Op = Push Int | AddTop

{-@ reflect eval @-}
eval :: Expr -> Int
eval (Val n) = n
eval (Plus a b) = eval a + eval b

{-@ reflect append @-}
append :: [Op] -> [Op] -> [Op]
append [] ys = ys
append (x : xs) ys = x : append xs ys

{-@ reflect comp @-}
comp :: Expr -> [Op]
comp (Val n) = [Push n]
comp (Plus a b) = append (comp b) (append (comp a) [AddTop])

{-@ reflect step @-}
step :: Op -> [Int] -> [Int]
step (Push n) s = n : s
step AddTop (x : y : s) = (x + y) : s
step AddTop s = s

{-@ reflect exec @-}
exec :: [Op] -> [Int] -> [Int]
exec [] s = s
exec (c : cs) s = exec cs (step c s)

{-@ execAppend :: xs:[Op] -> ys:[Op] -> s:[Int] -> { exec (append xs ys) s == exec ys (exec xs s) } @-}
execAppend :: [Op] -> [Op] -> [Int] -> Proof
execAppend [] _ _ = ()
execAppend (x : xs) ys s = execAppend xs ys (step x s)

{-@ correct :: e:Expr -> s:[Int] -> { exec (comp e) s == eval e : s } @-}
correct :: Expr -> [Int] -> Proof
correct (Val _) _ = ()
correct (Plus a b) s =
  execAppend (comp b) (append (comp a) [AddTop]) s
    &&& correct b s
    &&& execAppend (comp a) [AddTop] (eval b : s)
    &&& correct a (eval b : s)
