-- twin mulComm: mulComm n m &&& mulSucc m n => mulComm n m
-- twin addComm: addSucc m n &&& addComm n m => addComm n m
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module PeanoLaws where

import Language.Haskell.Liquid.ProofCombinators

data N = Z | S N

{-@ reflect add @-}
add :: N -> N -> N
add Z m = m
add (S n) m = S (add n m)

{-@ reflect mul @-}
mul :: N -> N -> N
mul Z _ = Z
mul (S n) m = add m (mul n m)

{-@ addZero :: n:N -> { add n Z == n } @-}
addZero :: N -> Proof
addZero Z = ()
addZero (S n) = addZero n

{-@ addSucc :: n:N -> m:N -> { add n (S m) == S (add n m) } @-}
addSucc :: N -> N -> Proof
addSucc Z _ = ()
addSucc (S n) m = addSucc n m

{-@ addComm :: n:N -> m:N -> { add n m == add m n } @-}
addComm :: N -> N -> Proof
addComm Z m = addZero m
addComm (S n) m = addSucc m n &&& addComm n m

{-@ addAssoc :: a:N -> b:N -> c:N -> { add (add a b) c == add a (add b c) } @-}
addAssoc :: N -> N -> N -> Proof
addAssoc Z _ _ = ()
addAssoc (S a) b c = addAssoc a b c

{-@ mulZero :: n:N -> { mul n Z == Z } @-}
mulZero :: N -> Proof
mulZero Z = ()
mulZero (S n) = mulZero n

{-@ mulSucc :: n:N -> m:N -> { mul n (S m) == add n (mul n m) } @-}
mulSucc :: N -> N -> Proof
mulSucc Z _ = ()
mulSucc (S n) m
  =   mul (S n) (S m)
  === add (S m) (mul n (S m)) ? mulSucc n m
  === S (add m (add n (mul n m))) ? addAssoc m n (mul n m)
  === S (add (add m n) (mul n m)) ? addComm m n
  === S (add (add n m) (mul n m)) ? addAssoc n m (mul n m)
  === S (add n (add m (mul n m)))
  === add (S n) (mul (S n) m)
  *** QED

{-@ mulComm :: n:N -> m:N -> { mul n m == mul m n } @-}
mulComm :: N -> N -> Proof
mulComm Z m = mulZero m
mulComm (S n) m = mulComm n m &&& mulSucc m n

{-@ distrib :: a:N -> b:N -> c:N -> { mul (add a b) c == add (mul a c) (mul b c) } @-}
distrib :: N -> N -> N -> Proof
distrib Z _ _ = ()
distrib (S a) b c = distrib a b c &&& addAssoc c (mul a c) (mul b c)

{-@ mulAssoc :: a:N -> b:N -> c:N -> { mul (mul a b) c == mul a (mul b c) } @-}
mulAssoc :: N -> N -> N -> Proof
mulAssoc Z _ _ = ()
mulAssoc (S a) b c = mulAssoc a b c &&& distrib b (mul a b) c
