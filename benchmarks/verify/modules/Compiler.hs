-- twin compileOk: &&& execApp (compile b) [IMul] (eval a : s) => &&& execApp (compile b) [IAdd] (eval a : s)
-- twin optOk: &&& optOk a &&& optOk b => &&& optOk a
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module Compiler where

import Prelude hiding ((++))
import Language.Haskell.Liquid.ProofCombinators

data Expr = Val Int | Add Expr Expr | Mul Expr Expr | Neg Expr

data Instr = Push Int | IAdd | IMul | INeg

{-@ infixr 5 ++ @-}
{-@ reflect ++ @-}
(++) :: [a] -> [a] -> [a]
[] ++ ys = ys
(x : xs) ++ ys = x : (xs ++ ys)

{-@ reflect eval @-}
eval :: Expr -> Int
eval (Val n) = n
eval (Add a b) = eval a + eval b
eval (Mul a b) = eval a * eval b
eval (Neg a) = 0 - eval a

{-@ reflect compile @-}
compile :: Expr -> [Instr]
compile (Val n) = [Push n]
compile (Add a b) = compile a ++ (compile b ++ [IAdd])
compile (Mul a b) = compile a ++ (compile b ++ [IMul])
compile (Neg a) = compile a ++ [INeg]

{-@ reflect exec @-}
exec :: [Instr] -> [Int] -> [Int]
exec [] s = s
exec (Push n : is) s = exec is (n : s)
exec (IAdd : is) (b : a : s) = exec is (a + b : s)
exec (IMul : is) (b : a : s) = exec is (a * b : s)
exec (INeg : is) (a : s) = exec is (0 - a : s)
exec (_ : is) s = exec is s

{-@ execApp :: is:[Instr] -> js:[Instr] -> s:[Int] -> { exec (is ++ js) s == exec js (exec is s) } @-}
execApp :: [Instr] -> [Instr] -> [Int] -> Proof
execApp [] _ _ = ()
execApp (Push n : is) js s = execApp is js (n : s)
execApp (IAdd : is) js (b : a : s) = execApp is js (a + b : s)
execApp (IMul : is) js (b : a : s) = execApp is js (a * b : s)
execApp (INeg : is) js (a : s) = execApp is js (0 - a : s)
execApp (IAdd : is) js [] = execApp is js []
execApp (IAdd : is) js [x] = execApp is js [x]
execApp (IMul : is) js [] = execApp is js []
execApp (IMul : is) js [x] = execApp is js [x]
execApp (INeg : is) js [] = execApp is js []

{-@ compileOk :: e:Expr -> s:[Int] -> { exec (compile e) s == eval e : s } @-}
compileOk :: Expr -> [Int] -> Proof
compileOk (Val _) _ = ()
compileOk (Add a b) s
  = execApp (compile a) (compile b ++ [IAdd]) s
  &&& compileOk a s
  &&& execApp (compile b) [IAdd] (eval a : s)
  &&& compileOk b (eval a : s)
compileOk (Mul a b) s
  = execApp (compile a) (compile b ++ [IMul]) s
  &&& compileOk a s
  &&& execApp (compile b) [IMul] (eval a : s)
  &&& compileOk b (eval a : s)
compileOk (Neg a) s = execApp (compile a) [INeg] s &&& compileOk a s

{-@ reflect opt @-}
opt :: Expr -> Expr
opt (Val n) = Val n
opt (Add a b) = optAdd (opt a) (opt b)
opt (Mul a b) = Mul (opt a) (opt b)
opt (Neg a) = Neg (opt a)

{-@ reflect optAdd @-}
optAdd :: Expr -> Expr -> Expr
optAdd (Val 0) b = b
optAdd (Val n) (Val m) = Val (n + m)
optAdd a b = Add a b

{-@ optAddOk :: a:Expr -> b:Expr -> { eval (optAdd a b) == eval a + eval b } @-}
optAddOk :: Expr -> Expr -> Proof
optAddOk (Val 0) _ = ()
optAddOk (Val _) (Val _) = ()
optAddOk (Val _) (Add _ _) = ()
optAddOk (Val _) (Mul _ _) = ()
optAddOk (Val _) (Neg _) = ()
optAddOk (Add _ _) _ = ()
optAddOk (Mul _ _) _ = ()
optAddOk (Neg _) _ = ()

{-@ optOk :: e:Expr -> { eval (opt e) == eval e } @-}
optOk :: Expr -> Proof
optOk (Val _) = ()
optOk (Add a b) = optAddOk (opt a) (opt b) &&& optOk a &&& optOk b
optOk (Mul a b) = optOk a &&& optOk b
optOk (Neg a) = optOk a
