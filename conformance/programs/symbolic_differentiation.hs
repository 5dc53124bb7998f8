-- Symbolic expressions: simplification, differentiation, evaluation, dual numbers, Newton's method.
module Main where

import qualified Data.Map as M
import Numeric (showFFloat)

infixl 6 :+:
infixl 7 :*:
infixr 8 :^:

data Expr
  = Con Rational
  | Var String
  | Expr :+: Expr
  | Expr :*: Expr
  | Expr :^: Int
  | Fun Function Expr
  deriving (Eq, Ord)

data Function = Sin | Cos | Exp | Ln deriving (Eq, Ord, Show, Enum, Bounded)

instance Num Expr where
  a + b = simp (a :+: b)
  a * b = simp (a :*: b)
  negate a = simp (Con (-1) :*: a)
  abs = error "abs of an expression"
  signum = error "signum of an expression"
  fromInteger = Con . fromInteger

instance Fractional Expr where
  fromRational = Con
  recip a = simp (a :^: (-1))

instance Floating Expr where
  pi = error "pi is not symbolic"
  sin = simp . Fun Sin
  cos = simp . Fun Cos
  exp = simp . Fun Exp
  log = simp . Fun Ln
  asin = undefined
  acos = undefined
  atan = undefined
  sinh = undefined
  cosh = undefined
  asinh = undefined
  acosh = undefined
  atanh = undefined

simp :: Expr -> Expr
simp e = case e of
  Con 0 :+: b -> b
  a :+: Con 0 -> a
  Con a :+: Con b -> Con (a + b)
  a :+: b | a == b -> simp (Con 2 :*: a)
  Con 0 :*: _ -> Con 0
  _ :*: Con 0 -> Con 0
  Con 1 :*: b -> b
  a :*: Con 1 -> a
  Con a :*: Con b -> Con (a * b)
  a :*: Con b -> simp (Con b :*: a)
  Con a :*: (Con b :*: c) -> simp (Con (a * b) :*: c)
  a :*: (Con b :*: c) -> simp (Con b :*: simp (a :*: c))
  a :*: b | a == b -> simp (a :^: 2)
  (a :^: n) :*: b | a == b -> simp (a :^: (n + 1))
  a :*: (b :^: n) | a == b -> simp (a :^: (n + 1))
  _ :^: 0 -> Con 1
  a :^: 1 -> a
  Con a :^: n -> Con (a ^^ n)
  (a :^: m) :^: n -> simp (a :^: (m * n))
  Fun Exp (Con 0) -> Con 1
  Fun Ln (Con 1) -> Con 0
  Fun Ln (Fun Exp a) -> a
  Fun Sin (Con 0) -> Con 0
  Fun Cos (Con 0) -> Con 1
  _ -> e

diff :: String -> Expr -> Expr
diff v e = case e of
  Con _ -> 0
  Var w -> if v == w then 1 else 0
  a :+: b -> diff v a + diff v b
  a :*: b -> diff v a * b + a * diff v b
  a :^: n -> fromIntegral n * simp (a :^: (n - 1)) * diff v a
  Fun f a -> diff v a * outer f a
  where
    outer Sin a = cos a
    outer Cos a = negate (sin a)
    outer Exp a = exp a
    outer Ln a = recip a

eval :: Floating a => M.Map String a -> Expr -> Maybe a
eval env e = case e of
  Con c -> Just (fromRational c)
  Var v -> M.lookup v env
  a :+: b -> (+) <$> eval env a <*> eval env b
  a :*: b -> (*) <$> eval env a <*> eval env b
  a :^: n -> (^^ n) <$> eval env a
  Fun f a -> apply f <$> eval env a
  where
    apply Sin = sin
    apply Cos = cos
    apply Exp = exp
    apply Ln = log

instance Show Expr where
  showsPrec d e = case e of
    Con c | fromInteger (round c) == c -> showsPrec (if c < 0 then 7 else 0) (round c :: Integer)
          | otherwise -> shows (fromRational c :: Double)
    Var v -> showString v
    a :+: b -> showParen (d > 6) (showsPrec 6 a . showString " + " . showsPrec 7 b)
    a :*: b -> showParen (d > 7) (showsPrec 7 a . showChar '*' . showsPrec 8 b)
    a :^: n -> showParen (d > 8) (showsPrec 9 a . showChar '^' . showsPrec 9 n)
    Fun f a -> shows f . showParen True (shows a)

-- Forward mode with dual numbers, to check the symbolic derivative.
data Dual = Dual Double Double

instance Num Dual where
  Dual a a' + Dual b b' = Dual (a + b) (a' + b')
  Dual a a' * Dual b b' = Dual (a * b) (a' * b + a * b')
  negate (Dual a a') = Dual (negate a) (negate a')
  abs (Dual a a') = Dual (abs a) (a' * signum a)
  signum (Dual a _) = Dual (signum a) 0
  fromInteger n = Dual (fromInteger n) 0

cube :: Num a => a -> a
cube t = t * t * t - 2 * t + 5

newton :: Expr -> Double -> [Double]
newton f = iterate (\t -> t - at f t / at f' t)
  where
    f' = diff "x" f
    at g t = maybe (error "unbound") id (eval (M.singleton "x" t) g)

main :: IO ()
main = do
  let x = Var "x"
      y = Var "y"
  print (cube x)
  print (diff "x" (cube x))
  print (let Dual _ d = cube (Dual 3 1) in d, eval (M.fromList [("x", 3)]) (diff "x" (cube x)) :: Maybe Double)
  print (diff "x" (sin x * exp (2 * x)))
  print (diff "y" (x * y * y + log y))
  print (diff "x" (1 / x), diff "x" (x * x * x * x), take 4 (iterate (diff "x") (x * x * x)))
  print (eval M.empty (x + 1) :: Maybe Double)
  putStrLn (unwords [showFFloat (Just 6) t "" | t <- take 5 (newton (x * x - 2) 1)])
  print (0.5 * x, negate 3 * x, (x + 1) * (y + 1), log (exp y), [minBound .. maxBound :: Function])
