-- | An expression simplifier that keeps the meaning and never grows the expression.
module Simplify where

{-@ LIQUID "--no-termination" @-}

data Expr = Lit Int | Var Int | Plus Expr Expr | Times Expr Expr | Minus Expr
  deriving (Eq, Show)

{-@ reflect value @-}
value :: Int -> Expr -> Int
value _ (Lit n)     = n
value x (Var k)     = x + k
value x (Plus a b)  = value x a + value x b
value x (Times a b) = value x a * value x b
value x (Minus a)   = 0 - value x a

{-@ measure size @-}
{-@ size :: Expr -> {v:Int | v > 0} @-}
size :: Expr -> Int
size (Lit _)     = 1
size (Var _)     = 1
size (Plus a b)  = 1 + size a + size b
size (Times a b) = 1 + size a + size b
size (Minus a)   = 1 + size a

{-@ measure isLit @-}
isLit :: Expr -> Bool
isLit (Lit _) = True
isLit _       = False

{-@ measure closed @-}
closed :: Expr -> Bool
closed (Lit _)     = True
closed (Var _)     = False
closed (Plus a b)  = closed a && closed b
closed (Times a b) = closed a && closed b
closed (Minus a)   = closed a

{-@ predicate Same V E = value 0 V == value 0 E && value 1 V == value 1 E && value 7 V == value 7 E @-}
{-@ type Better E = {v:Expr | Same v E && size v <= size E && (closed E => closed v)} @-}
{-@ type Literal  = {v:Expr | isLit v} @-}
{-@ type Closed   = {v:Expr | closed v} @-}

{-@ die :: {v:String | false} -> a @-}
die :: String -> a
die message = error message

{-@ plus :: a:Expr -> b:Expr -> Better {Plus a b} @-}
plus :: Expr -> Expr -> Expr
plus (Lit 0) b       = b
plus a       (Lit 0) = a
plus (Lit m) (Lit n) = Lit (m + n)
plus a       b       = Plus a b

{-@ times :: a:Expr -> b:Expr -> Better {Times a b} @-}
times :: Expr -> Expr -> Expr
times (Lit 0) _       = Lit 0
times _       (Lit 0) = Lit 0
times (Lit 1) b       = b
times a       (Lit 1) = a
times (Lit m) (Lit n) = Lit (m * n)
times a       b       = Times a b

{-@ minus :: a:Expr -> Better {Minus a} @-}
minus :: Expr -> Expr
minus (Lit n)   = Lit (0 - n)
minus (Minus a) = a
minus a         = Minus a

{-@ simplify :: e:Expr -> Better e @-}
simplify :: Expr -> Expr
simplify (Plus a b)  = plus (simplify a) (simplify b)
simplify (Times a b) = times (simplify a) (simplify b)
simplify (Minus a)   = minus (simplify a)
simplify e           = e

{-@ fold :: e:Closed -> {v:Literal | Same v e} @-}
fold :: Expr -> Expr
fold e = Lit (evalClosed e)

{-@ evalClosed :: e:Closed -> {v:Int | v == value 0 e && v == value 1 e && v == value 7 e} @-}
evalClosed :: Expr -> Int
evalClosed (Lit n)     = n
evalClosed (Plus a b)  = evalClosed a + evalClosed b
evalClosed (Times a b) = evalClosed a * evalClosed b
evalClosed (Minus a)   = 0 - evalClosed a
evalClosed (Var _)     = die "evalClosed: a variable"

{-@ literal :: e:Literal -> {v:Int | v == value 0 e} @-}
literal :: Expr -> Int
literal (Lit n) = n
literal _       = die "not a literal"

{-@ subtractE :: a:Expr -> b:Expr -> {v:Expr | value 0 v == value 0 a - value 0 b && value 1 v == value 1 a - value 1 b} @-}
subtractE :: Expr -> Expr -> Expr
subtractE a b = plus a (minus b)

{-@ substitute :: n:Int -> e:Expr -> {v:Closed | value 0 v == value n e && size v == size e} @-}
substitute :: Int -> Expr -> Expr
substitute _ (Lit m)     = Lit m
substitute n (Var k)     = Lit (n + k)
substitute n (Plus a b)  = Plus (substitute n a) (substitute n b)
substitute n (Times a b) = Times (substitute n a) (substitute n b)
substitute n (Minus a)   = Minus (substitute n a)

{-@ sumAll :: es:[Expr] -> {v:Expr | size v >= 1} @-}
sumAll :: [Expr] -> Expr
sumAll []       = Lit 0
sumAll (e : es) = plus e (sumAll es)

{-@ square :: e:Expr -> {v:Expr | value 0 v == value 0 e * value 0 e && size v <= 2 * size e + 1} @-}
square :: Expr -> Expr
square e = times e e

{-@ depth :: e:Expr -> {v:Int | 0 < v && v <= size e} @-}
depth :: Expr -> Int
depth (Plus a b)  = 1 + larger (depth a) (depth b)
depth (Times a b) = 1 + larger (depth a) (depth b)
depth (Minus a)   = 1 + depth a
depth _           = 1

{-@ larger :: x:Int -> y:Int -> {v:Int | v >= x && v >= y && (v == x || v == y)} @-}
larger :: Int -> Int -> Int
larger x y = if x > y then x else y

main :: IO ()
main = do
  let e = Plus (Times (Lit 1) (Var 0)) (Times (Lit 0) (Var 3))
  print (simplify e, simplify (Plus e e), literal (fold (substitute 4 e)), depth e)
  print (simplify (subtractE (Lit 7) (Lit 2)), value 3 (square (Var 1)), size (sumAll [e, Lit 0]))
