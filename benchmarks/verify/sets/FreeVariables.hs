-- twin idClosed: L x (V x)) == => L 0 (V x)) ==
-- twin renameSize: renameSize x y (L _ t) = renameSize x y t => renameSize x y (L _ t) = ()
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module FreeVariables where
import Language.Haskell.Liquid.ProofCombinators
import qualified Data.Set as S

data T = V Int | L Int T | A T T

{-@ reflect fv @-}
fv :: T -> S.Set Int
fv (V x) = S.singleton x
fv (L x t) = S.difference (fv t) (S.singleton x)
fv (A a b) = S.union (fv a) (fv b)

{-@ reflect size @-}
{-@ size :: T -> {v:Int | v >= 1} @-}
size :: T -> Int
size (V _) = 1
size (L _ t) = 1 + size t
size (A a b) = size a + size b

{-@ closedApp :: a:{T | fv a == Set_empty 0} -> b:{T | fv b == Set_empty 0} -> { fv (A a b) == Set_empty 0 } @-}
closedApp :: T -> T -> Proof
closedApp _ _ = ()

{-@ idClosed :: x:Int -> { fv (L x (V x)) == Set_empty 0 } @-}
idClosed :: Int -> Proof
idClosed _ = ()

{-@ reflect rename @-}
rename :: Int -> Int -> T -> T
rename x y (V z) = if x == z then V y else V z
rename x y (L z t) = if x == z then L z t else L z (rename x y t)
rename x y (A a b) = A (rename x y a) (rename x y b)

{-@ renameSize :: x:Int -> y:Int -> t:T -> { size (rename x y t) == size t } @-}
renameSize :: Int -> Int -> T -> Proof
renameSize x y (V _) = ()
renameSize x y (L _ t) = renameSize x y t
renameSize x y (A a b) = renameSize x y a ? renameSize x y b

{-@ renameId :: x:Int -> t:T -> { rename x x t == t } @-}
renameId :: Int -> T -> Proof
renameId x (V _) = ()
renameId x (L _ t) = renameId x t
renameId x (A a b) = renameId x a ? renameId x b
