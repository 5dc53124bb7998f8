-- judged: assocWrong wrong, the rest verified
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module MonoidLaws where

import Language.Haskell.Liquid.ProofCombinators
import Prelude hiding ((<>), mempty)

data MaxI = NoMax | MaxI Int

{-@ reflect best @-}
best :: MaxI -> MaxI -> MaxI
best NoMax m = m
best m NoMax = m
best (MaxI a) (MaxI b) = if a >= b then MaxI a else MaxI b

{-@ leftId :: m:MaxI -> { best NoMax m = m } @-}
leftId :: MaxI -> Proof
leftId _ = trivial

{-@ rightId :: m:MaxI -> { best m NoMax = m } @-}
rightId :: MaxI -> Proof
rightId NoMax = trivial
rightId (MaxI _) = trivial

{-@ assoc :: a:MaxI -> b:MaxI -> c:MaxI -> { best a (best b c) = best (best a b) c } @-}
assoc :: MaxI -> MaxI -> MaxI -> Proof
assoc NoMax _ _ = trivial
assoc (MaxI _) NoMax _ = trivial
assoc (MaxI _) (MaxI _) NoMax = trivial
assoc (MaxI _) (MaxI _) (MaxI _) = trivial

{-@ reflect minus @-}
minus :: Int -> Int -> Int
minus a b = a - b

{-@ assocWrong :: a:Int -> b:Int -> c:Int -> { minus a (minus b c) = minus (minus a b) c } @-}
assocWrong :: Int -> Int -> Int -> Proof
assocWrong a b c = minus a (minus b c) === minus (minus a b) c *** QED
