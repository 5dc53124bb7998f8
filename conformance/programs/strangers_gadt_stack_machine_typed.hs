{-# LANGUAGE GADTs, DataKinds, KindSignatures, TypeOperators, RankNTypes, StandaloneDeriving #-}
module Main where
import Data.Kind (Type)

data Exp :: Type -> Type where
  IntE  :: Int -> Exp Int
  BoolE :: Bool -> Exp Bool
  Add   :: Exp Int -> Exp Int -> Exp Int
  Mul   :: Exp Int -> Exp Int -> Exp Int
  Leq   :: Exp Int -> Exp Int -> Exp Bool
  Cond  :: Exp Bool -> Exp a -> Exp a -> Exp a
  Pair  :: Exp a -> Exp b -> Exp (a, b)
  Fst   :: Exp (a, b) -> Exp a
deriving instance Show (Exp a)

data Stack (ts :: [Type]) where
  Nil :: Stack '[]
  (:>) :: t -> Stack ts -> Stack (t ': ts)
infixr 5 :>

data Code (i :: [Type]) (o :: [Type]) where
  Halt   :: Code i i
  Push   :: t -> Code (t ': i) o -> Code i o
  AddI   :: Code (Int ': i) o -> Code (Int ': Int ': i) o
  MulI   :: Code (Int ': i) o -> Code (Int ': Int ': i) o
  LeqI   :: Code (Bool ': i) o -> Code (Int ': Int ': i) o
  Branch :: Code i o -> Code i o -> Code (Bool ': i) o
  MkPair :: Code ((a, b) ': i) o -> Code (b ': a ': i) o
  FstI   :: Code (a ': i) o -> Code ((a, b) ': i) o

compile :: Exp t -> Code (t ': i) o -> Code i o
compile e k = case e of
  IntE n -> Push n k
  BoolE b -> Push b k
  Add a b -> compile a (compile b (AddI k))
  Mul a b -> compile a (compile b (MulI k))
  Leq a b -> compile a (compile b (LeqI k))
  Cond c t f -> compile c (Branch (compile t k) (compile f k))
  Pair a b -> compile a (compile b (MkPair k))
  Fst p -> compile p (FstI k)

exec :: Code i o -> Stack i -> Stack o
exec Halt s = s
exec (Push v k) s = exec k (v :> s)
exec (AddI k) (b :> a :> s) = exec k (a + b :> s)
exec (MulI k) (b :> a :> s) = exec k (a * b :> s)
exec (LeqI k) (b :> a :> s) = exec k ((a <= b) :> s)
exec (Branch t f) (c :> s) = exec (if c then t else f) s
exec (MkPair k) (b :> a :> s) = exec k ((a, b) :> s)
exec (FstI k) ((a, _) :> s) = exec k (a :> s)

eval :: Exp t -> t
eval (IntE n) = n
eval (BoolE b) = b
eval (Add a b) = eval a + eval b
eval (Mul a b) = eval a * eval b
eval (Leq a b) = eval a <= eval b
eval (Cond c t f) = if eval c then eval t else eval f
eval (Pair a b) = (eval a, eval b)
eval (Fst p) = fst (eval p)

top :: Stack (t ': ts) -> t
top (t :> _) = t

size :: Code i o -> Int
size Halt = 1
size (Push _ k) = 1 + size k
size (AddI k) = 1 + size k
size (MulI k) = 1 + size k
size (LeqI k) = 1 + size k
size (Branch a b) = 1 + size a + size b
size (MkPair k) = 1 + size k
size (FstI k) = 1 + size k

data Some = forall t. (Show t, Eq t) => Some (Exp t)

main :: IO ()
main = mapM_ go
  [ Some (Add (IntE 2) (Mul (IntE 3) (IntE 4)))
  , Some (Cond (Leq (IntE 3) (IntE 2)) (IntE 1) (Add (IntE 10) (IntE 20)))
  , Some (Pair (BoolE True) (Fst (Pair (IntE 7) (BoolE False))))
  ]
  where go (Some e) = do
          let code = compile e Halt
              r = top (exec code Nil)
          print e
          print (r, r == eval e, size code)
