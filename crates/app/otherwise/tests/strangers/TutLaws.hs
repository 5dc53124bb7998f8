-- judged: assocSub wrong, the rest verified
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module TutLaws where
import Language.Haskell.Liquid.ProofCombinators

class Semi a where
  {-@ sapp :: a -> a -> a @-}
  sapp :: a -> a -> a

newtype MaxI = MaxI { getMax :: Int }

{-@ reflect maxI @-}
maxI :: MaxI -> MaxI -> MaxI
maxI (MaxI a) (MaxI b) = if a >= b then MaxI a else MaxI b

instance Semi MaxI where
  sapp = maxI

{-@ assocMax :: x:MaxI -> y:MaxI -> z:MaxI -> { maxI x (maxI y z) == maxI (maxI x y) z } @-}
assocMax :: MaxI -> MaxI -> MaxI -> Proof
assocMax (MaxI _) (MaxI _) (MaxI _) = trivial

{-@ reflect subI @-}
subI :: Int -> Int -> Int
subI a b = a - b

{-@ assocSub :: x:Int -> y:Int -> z:Int -> { subI x (subI y z) == subI (subI x y) z } @-}
assocSub :: Int -> Int -> Int -> Proof
assocSub _ _ _ = trivial

{-@ idemMax :: x:MaxI -> { maxI x x == x } @-}
idemMax :: MaxI -> Proof
idemMax (MaxI _) = ()

{-@ commMax :: x:MaxI -> y:MaxI -> { maxI x y == maxI y x } @-}
commMax :: MaxI -> MaxI -> Proof
commMax (MaxI a) (MaxI b) = maxI (MaxI a) (MaxI b) === maxI (MaxI b) (MaxI a) *** QED
