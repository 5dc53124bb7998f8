-- judged: addSelf wrong, the rest verified
{-@ LIQUID "--reflection" @-}
module PeanoAdd where
import Language.Haskell.Liquid.ProofCombinators

data Nt = O | S Nt

{-@ reflect add @-}
add :: Nt -> Nt -> Nt
add O m = m
add (S n) m = S (add n m)

{-@ addO :: n:Nt -> { add n O == n } @-}
addO :: Nt -> Proof
addO O = add O O === O *** QED
addO (S n) = add (S n) O === S (add n O) ? addO n === S n *** QED

{-@ addS :: n:Nt -> m:Nt -> { add n (S m) == S (add n m) } @-}
addS :: Nt -> Nt -> Proof
addS O m = add O (S m) === S m === S (add O m) *** QED
addS (S n) m
  =   add (S n) (S m)
  === S (add n (S m))
    ? addS n m
  === S (S (add n m))
  === S (add (S n) m)
  *** QED

{-@ comm :: n:Nt -> m:Nt -> { add n m == add m n } @-}
comm :: Nt -> Nt -> Proof
comm O m = add O m === m ? addO m === add m O *** QED
comm (S n) m = add (S n) m === S (add n m) ? comm n m === S (add m n) ? addS m n === add m (S n) *** QED

{-@ addSelf :: n:Nt -> { add n n == S n } @-}
addSelf :: Nt -> Proof
addSelf n = add n n === S n *** QED
