{-# LANGUAGE GADTs, KindSignatures, DataKinds, TypeOperators, RankNTypes, StandaloneDeriving #-}
module Main where
import Data.Kind (Type)

data Expr :: Type -> Type where
  IntE  :: Int -> Expr Int
  BoolE :: Bool -> Expr Bool
  Add   :: Expr Int -> Expr Int -> Expr Int
  If    :: Expr Bool -> Expr a -> Expr a -> Expr a
  Leq   :: Expr Int -> Expr Int -> Expr Bool
  Pair  :: Expr a -> Expr b -> Expr (a, b)
  Fst   :: Expr (a, b) -> Expr a
deriving instance Show (Expr a)

data Code :: [Type] -> [Type] -> Type where
  Halt :: Code s s
  Push :: a -> Code (a ': s) t -> Code s t
  AddI :: Code (Int ': s) t -> Code (Int ': Int ': s) t
  LeqI :: Code (Bool ': s) t -> Code (Int ': Int ': s) t
  PairI :: Code ((a, b) ': s) t -> Code (b ': a ': s) t
  FstI :: Code (a ': s) t -> Code ((a, b) ': s) t
  Branch :: Code s u -> Code s u -> Code u t -> Code (Bool ': s) t

data Stack :: [Type] -> Type where
  Nil :: Stack '[]
  (:>) :: a -> Stack s -> Stack (a ': s)
infixr 5 :>

eval :: Expr a -> a
eval (IntE n) = n
eval (BoolE b) = b
eval (Add a b) = eval a + eval b
eval (If c t e) = if eval c then eval t else eval e
eval (Leq a b) = eval a <= eval b
eval (Pair a b) = (eval a, eval b)
eval (Fst p) = fst (eval p)

compile :: Expr a -> Code (a ': s) t -> Code s t
compile (IntE n) k = Push n k
compile (BoolE b) k = Push b k
compile (Add a b) k = compile a (compile b (AddI k))
compile (Leq a b) k = compile a (compile b (LeqI k))
compile (If c t e) k = compile c (Branch (compile t Halt) (compile e Halt) k)
compile (Pair a b) k = compile a (compile b (PairI k))
compile (Fst p) k = compile p (FstI k)

run :: Code s t -> Stack s -> Stack t
run Halt s = s
run (Push a k) s = run k (a :> s)
run (AddI k) (b :> a :> s) = run k (a + b :> s)
run (LeqI k) (b :> a :> s) = run k ((a <= b) :> s)
run (PairI k) (b :> a :> s) = run k ((a, b) :> s)
run (FstI k) ((a, _) :> s) = run k (a :> s)
run (Branch t e k) (c :> s) = run k (run (if c then t else e) s)

top :: Stack (a ': s) -> a
top (a :> _) = a

size :: Code s t -> Int
size Halt = 0
size (Push _ k) = 1 + size k
size (AddI k) = 1 + size k
size (LeqI k) = 1 + size k
size (PairI k) = 1 + size k
size (FstI k) = 1 + size k
size (Branch a b k) = 1 + size a + size b + size k

data Some where Some :: Show a => Expr a -> Some

main :: IO ()
main = do
  let e1 = If (Leq (IntE 3) (Add (IntE 1) (IntE 1))) (IntE 10) (Add (IntE 20) (IntE 1))
      e2 = Fst (Pair (Pair e1 (BoolE True)) (IntE 0))
  print (eval e1, top (run (compile e1 Halt) Nil))
  print (eval e2, top (run (compile e2 Halt) Nil))
  print (size (compile e2 Halt :: Code '[] '[(Int, Bool)]))
  mapM_ (\(Some e) -> print e >> print (eval e)) [Some e1, Some e2, Some (Leq e1 (IntE 21))]
