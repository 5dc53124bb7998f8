-- | Expressions, a stack machine, and a compiler that never underflows the stack.
module Interpreter where

{-@ LIQUID "--no-termination" @-}

data Expr = Num Int | Add Expr Expr | Mul Expr Expr | Neg Expr | IfZero Expr Expr Expr
  deriving (Eq, Show)

data Instr = Push Int | AddI | MulI | NegI | Select
  deriving (Eq, Show)

{-@ measure eval @-}
eval :: Expr -> Int
eval (Num n)        = n
eval (Add a b)      = eval a + eval b
eval (Mul a b)      = eval a * eval b
eval (Neg a)        = negate (eval a)
eval (IfZero c a b) = if eval c == 0 then eval a else eval b

{-@ measure depth @-}
{-@ depth :: Expr -> {v:Int | v >= 1} @-}
depth :: Expr -> Int
depth (Num _)        = 1
depth (Add a b)      = 1 + depth a + depth b
depth (Mul a b)      = 1 + depth a + depth b
depth (Neg a)        = 1 + depth a
depth (IfZero c a b) = 1 + depth c + depth a + depth b

-- | How many values an instruction takes.
{-@ measure needs @-}
{-@ needs :: Instr -> {v:Int | v >= 0 && v <= 3} @-}
needs :: Instr -> Int
needs (Push _) = 0
needs AddI     = 2
needs MulI     = 2
needs NegI     = 1
needs Select   = 3

{-@ type StackN N = {v:[Int] | len v == N} @-}
{-@ type After I S = {v:[Int] | len v == len S - needs I + 1} @-}

{-@ die :: {v:String | false} -> a @-}
die :: String -> a
die message = error message

{-@ step :: i:Instr -> s:{v:[Int] | len v >= needs i} -> After i s @-}
step :: Instr -> [Int] -> [Int]
step (Push n) s               = n : s
step AddI     (y : x : s)     = x + y : s
step MulI     (y : x : s)     = x * y : s
step NegI     (x : s)         = negate x : s
step Select   (b : a : c : s) = (if c == 0 then a else b) : s
step _        _               = die "the stack is too small"

{-@ reflect enough @-}
enough :: Int -> [Instr] -> Bool
enough _ []       = True
enough n (i : is) = n >= needs i && enough (n - needs i + 1) is

{-@ reflect left @-}
left :: Int -> [Instr] -> Int
left n []       = n
left n (i : is) = left (n - needs i + 1) is

{-@ run :: is:[Instr] -> s:{v:[Int] | enough (len v) is} -> {v:[Int] | len v == left (len s) is} @-}
run :: [Instr] -> [Int] -> [Int]
run []       s = s
run (i : is) s = run is (step i s)

{-@ compile :: e:Expr -> {v:[Instr] | len v == depth e && enough 0 v && left 0 v == 1} @-}
compile :: Expr -> [Instr]
compile e = compileTo 0 e []

-- | The code of an expression before other code: from a stack of @n@ values it goes on with one more.
{-@ compileTo :: n:{v:Int | v >= 0} -> e:Expr -> is:{v:[Instr] | enough (n + 1) v}
              -> {v:[Instr] | len v == depth e + len is && enough n v && left n v == left (n + 1) is} @-}
compileTo :: Int -> Expr -> [Instr] -> [Instr]
compileTo _ (Num x)        is = Push x : is
compileTo n (Add a b)      is = compileTo n a (compileTo (n + 1) b (AddI : is))
compileTo n (Mul a b)      is = compileTo n a (compileTo (n + 1) b (MulI : is))
compileTo n (Neg a)        is = compileTo n a (NegI : is)
compileTo n (IfZero c a b) is = compileTo n c (compileTo (n + 1) a (compileTo (n + 2) b (Select : is)))

{-@ result :: s:{v:[Int] | len v == 1} -> Int @-}
result :: [Int] -> Int
result [x] = x
result _   = die "not one value"

{-@ execute :: e:Expr -> Int @-}
execute :: Expr -> Int
execute e = result (run (compile e) [])

{-@ double :: e:Expr -> {v:Expr | eval v == 2 * eval e && depth v > depth e} @-}
double :: Expr -> Expr
double e = Add e e

{-@ subtractE :: a:Expr -> b:Expr -> {v:Expr | eval v == eval a - eval b} @-}
subtractE :: Expr -> Expr -> Expr
subtractE a b = Add a (Neg b)

{-@ sumE :: es:[Expr] -> {v:Expr | depth v >= len es} @-}
sumE :: [Expr] -> Expr
sumE []       = Num 0
sumE (e : es) = Add e (sumE es)

{-@ isConstant :: e:Expr -> {v:Bool | v <=> depth e == 1} @-}
isConstant :: Expr -> Bool
isConstant (Num _) = True
isConstant _       = False

{-@ constantOf :: e:{v:Expr | depth v == 1} -> {v:Int | v == eval e} @-}
constantOf :: Expr -> Int
constantOf (Num n) = n
constantOf _       = die "not a constant"

main :: IO ()
main = do
  let e = IfZero (subtractE (Num 3) (Num 3)) (double (Num 21)) (Num 0)
  print (eval e, execute e, length (compile e), depth e)
  print (run [Push 2, Push 3, MulI, NegI] [], constantOf (Num 7), isConstant e)
