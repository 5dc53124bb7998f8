{-# LANGUAGE GADTs, KindSignatures, DataKinds, TypeFamilies, StandaloneDeriving, RankNTypes, PolyKinds, TypeOperators, UndecidableInstances, ConstraintKinds #-}
module Main where
import Data.Kind (Type, Constraint)
import Data.Type.Equality

data Nat = Z | S Nat
data Vec (n :: Nat) a where
  Nil :: Vec 'Z a
  (:>) :: a -> Vec n a -> Vec ('S n) a
infixr 5 :>
deriving instance Show a => Show (Vec n a)
deriving instance Eq a => Eq (Vec n a)
instance Functor (Vec n) where
  fmap _ Nil = Nil
  fmap f (x :> xs) = f x :> fmap f xs
instance Foldable (Vec n) where
  foldr _ z Nil = z
  foldr f z (x :> xs) = f x (foldr f z xs)

type family (a :: Nat) + (b :: Nat) :: Nat where
  'Z + b = b
  'S a + b = 'S (a + b)

append :: Vec n a -> Vec m a -> Vec (n + m) a
append Nil ys = ys
append (x :> xs) ys = x :> append xs ys

data SNat (n :: Nat) where
  SZ :: SNat 'Z
  SS :: SNat n -> SNat ('S n)

plusZ :: SNat n -> (n + 'Z) :~: n
plusZ SZ = Refl
plusZ (SS n) = case plusZ n of Refl -> Refl

replicateV :: SNat n -> a -> Vec n a
replicateV SZ _ = Nil
replicateV (SS n) x = x :> replicateV n x

data HList (ts :: [Type]) where
  HNil :: HList '[]
  HCons :: t -> HList ts -> HList (t ': ts)
infixr 5 `HCons`

type family All (c :: Type -> Constraint) (ts :: [Type]) :: Constraint where
  All c '[] = ()
  All c (t ': ts) = (c t, All c ts)

showH :: All Show ts => HList ts -> [String]
showH HNil = []
showH (HCons x xs) = show x : showH xs

data Expr :: Type -> Type where
  IntE  :: Int -> Expr Int
  BoolE :: Bool -> Expr Bool
  If    :: Expr Bool -> Expr a -> Expr a -> Expr a
  Pair  :: Expr a -> Expr b -> Expr (a, b)
  Fst   :: Expr (a, b) -> Expr a
  Add   :: Expr Int -> Expr Int -> Expr Int
  IsZ   :: Expr Int -> Expr Bool

eval :: Expr a -> a
eval (IntE n) = n
eval (BoolE b) = b
eval (If c t e) = if eval c then eval t else eval e
eval (Pair a b) = (eval a, eval b)
eval (Fst p) = fst (eval p)
eval (Add a b) = eval a + eval b
eval (IsZ a) = eval a == 0

data Some where Some :: Show a => Expr a -> Some

main :: IO ()
main = do
  print (append (1 :> 2 :> Nil) (3 :> Nil))
  print (sum (fmap (* 2) (1 :> 2 :> 3 :> Nil)))
  print (replicateV (SS (SS SZ)) 'x')
  mapM_ putStrLn (showH (1 `HCons` "two" `HCons` 'c' `HCons` HNil))
  print (eval (If (IsZ (Add (IntE 1) (IntE (-1)))) (Fst (Pair (IntE 10) (BoolE False))) (IntE 20)))
  mapM_ (\(Some e) -> print (eval e)) [Some (IntE 1), Some (IsZ (IntE 0)), Some (Pair (IntE 3) (BoolE True))]
  case plusZ (SS SZ) of Refl -> putStrLn "ok"
