-- twin useLaw: assoc d x y z => assoc d x z y
-- twin plusAssoc: plusI a b = a + b => plusI a b = a - b
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module LawfulRecords where
import Language.Haskell.Liquid.ProofCombinators

data VSemi a = VSemi { op :: a -> a -> a, assoc :: a -> a -> a -> () }
{-@ data VSemi a = VSemi { op :: a -> a -> a
                         , assoc :: x:a -> y:a -> z:a -> { op (op x y) z == op x (op y z) } } @-}

{-@ reflect plusI @-}
plusI :: Int -> Int -> Int
plusI a b = a + b

{-@ plusAssoc :: x:Int -> y:Int -> z:Int -> { plusI (plusI x y) z == plusI x (plusI y z) } @-}
plusAssoc :: Int -> Int -> Int -> ()
plusAssoc _ _ _ = ()

vsInt :: VSemi Int
vsInt = VSemi plusI plusAssoc

{-@ useLaw :: d:VSemi a -> x:a -> y:a -> z:a -> { op d (op d x y) z == op d x (op d y z) } @-}
useLaw :: VSemi a -> a -> a -> a -> ()
useLaw d x y z = assoc d x y z
