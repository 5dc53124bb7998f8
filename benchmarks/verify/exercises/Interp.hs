-- twin simp: simp (Seq c Skip) = simp c => simp (Seq c d) = simp c
module Interp where
import qualified Data.Set as S

data Cmd = Skip | Set Int Int | Seq Cmd Cmd | While Int Cmd

{-@ measure assigned @-}
assigned :: Cmd -> S.Set Int
assigned Skip = S.empty
assigned (Set x _) = S.singleton x
assigned (Seq a b) = S.union (assigned a) (assigned b)
assigned (While _ c) = assigned c

{-@ measure depth @-}
{-@ depth :: Cmd -> Nat @-}
depth :: Cmd -> Int
depth Skip = 0
depth (Set _ _) = 0
depth (Seq a b) = 1 + (if depth a > depth b then depth a else depth b)
depth (While _ c) = 1 + depth c

{-@ simp :: c:Cmd -> {v:Cmd | assigned v == assigned c} @-}
simp :: Cmd -> Cmd
simp (Seq Skip c) = simp c
simp (Seq c Skip) = simp c
simp (Seq a b) = Seq (simp a) (simp b)
simp (While x c) = While x (simp c)
simp c = c
