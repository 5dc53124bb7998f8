-- judged: exec wrong, compile2 wrong, eval verified, the rest verified
-- Assignment 5: a stack machine. exec crashes sometimes, I do not know why.
module HwInterp where

data Instr = Push Int | Add | Mul
data Expr = Lit Int | Plus Expr Expr | Times Expr Expr

{-@ eval :: Expr -> Int @-}
eval :: Expr -> Int
eval (Lit n) = n
eval (Plus a b) = eval a + eval b
eval (Times a b) = eval a * eval b

{-@ step :: i:Instr -> {s:[Int] | len s >= 2} -> {v:[Int] | len v >= len s - 1} @-}
step :: Instr -> [Int] -> [Int]
step (Push n) s = n : s
step Add (a : b : s) = a + b : s
step Mul (a : b : s) = a * b : s

{-@ exec :: [Instr] -> [Int] -> [Int] @-}
exec :: [Instr] -> [Int] -> [Int]
exec [] s = s
exec (i : is) s = exec is (step i s)

{-@ compile :: e:Expr -> {v:[Instr] | len v > 0} @-}
compile :: Expr -> [Instr]
compile (Lit n) = [Push n]
compile (Plus a b) = compile a ++ compile b ++ [Add]
compile (Times a b) = compile a ++ compile b ++ [Mul]

{-@ measure leaves @-}
{-@ leaves :: Expr -> {v:Int | v > 0} @-}
leaves :: Expr -> Int
leaves (Lit _) = 1
leaves (Plus a b) = leaves a + leaves b
leaves (Times a b) = leaves a + leaves b

{-@ compile2 :: e:Expr -> {v:[Instr] | len v = 2 * leaves e} @-}
compile2 :: Expr -> [Instr]
compile2 (Lit n) = [Push n]
compile2 (Plus a b) = compile2 a ++ compile2 b ++ [Add]
compile2 (Times a b) = compile2 a ++ compile2 b ++ [Mul]

{-@ compile3 :: e:Expr -> {v:[Instr] | len v = 2 * leaves e - 1} @-}
compile3 :: Expr -> [Instr]
compile3 (Lit n) = [Push n]
compile3 (Plus a b) = compile3 a ++ compile3 b ++ [Add]
compile3 (Times a b) = compile3 a ++ compile3 b ++ [Mul]
