{-# LANGUAGE GADTs, DataKinds, KindSignatures, TypeOperators, RankNTypes, StandaloneDeriving #-}
module Main where

import Data.Kind

data Instr :: [Type] -> [Type] -> Type where
  Push :: a -> Instr s (a ': s)
  AddI :: Instr (Int ': Int ': s) (Int ': s)
  IfI :: Code s t -> Code s t -> Instr (Bool ': s) t
  Leq :: Instr (Int ': Int ': s) (Bool ': s)
  Dup :: Instr (a ': s) (a ': a ': s)

data Code :: [Type] -> [Type] -> Type where
  Halt :: Code s s
  (:>) :: Instr s t -> Code t u -> Code s u
infixr 5 :>

data HStack :: [Type] -> Type where
  Nil :: HStack '[]
  (:&) :: a -> HStack s -> HStack (a ': s)
infixr 5 :&

run :: Code s t -> HStack s -> HStack t
run Halt s = s
run (i :> c) s = run c (step i s)

step :: Instr s t -> HStack s -> HStack t
step (Push a) s = a :& s
step AddI (a :& b :& s) = (a + b) :& s
step (IfI t e) (b :& s) = if b then run t s else run e s
step Leq (a :& b :& s) = (a <= b) :& s
step Dup (a :& s) = a :& a :& s

top :: HStack (a ': s) -> a
top (a :& _) = a

append :: Code s t -> Code t u -> Code s u
append Halt d = d
append (i :> c) d = i :> append c d

data Ty a where
  TInt :: Ty Int
  TBool :: Ty Bool
  TList :: Ty a -> Ty [a]
deriving instance Show (Ty a)

eqTy :: Ty a -> Ty b -> Bool
eqTy TInt TInt = True
eqTy TBool TBool = True
eqTy (TList a) (TList b) = eqTy a b
eqTy _ _ = False

main :: IO ()
main = do
  let prog = Push 3 :> Push (4 :: Int) :> AddI :> Dup :> Push 10 :> Leq :>
             IfI (Push 'n' :> Halt) (Push 'y' :> Halt) :> Halt
  print (top (run prog Nil))
  print (top (run (append (Push 1 :> Halt) (Push (2 :: Int) :> AddI :> Halt)) Nil))
  print (TList (TList TInt), eqTy (TList TInt) (TList TBool))
