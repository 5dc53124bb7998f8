-- judged: writeBad wrong, sliceBad wrong, the rest verified
-- Pointer arithmetic, modelled.
module TutPtr where

data Ptr = Ptr { pbase :: Int, psize :: Int, poff :: Int }
{-@ data Ptr = Ptr { pbase :: Nat, psize :: Nat, poff :: {v:Nat | v <= psize} } @-}
{-@ measure room @-}
room :: Ptr -> Int
room (Ptr _ s o) = s - o

{-@ type PtrN N = {v:Ptr | room v == N} @-}
{-@ type PtrGE N = {v:Ptr | room v >= N} @-}

{-@ plusPtr :: p:Ptr -> n:{Nat | n <= room p} -> PtrN {room p - n} @-}
plusPtr :: Ptr -> Int -> Ptr
plusPtr (Ptr b s o) n = Ptr b s (o + n)

{-@ malloc :: n:Nat -> PtrN n @-}
malloc :: Int -> Ptr
malloc n = Ptr 0 n 0

{-@ poke :: PtrGE 1 -> Int -> () @-}
poke :: Ptr -> Int -> ()
poke (Ptr _ s o) _ = if o < s then () else error "segfault"

{-@ write4 :: PtrGE 4 -> () @-}
write4 :: Ptr -> ()
write4 p = poke p 1 `seq` poke (plusPtr p 1) 2 `seq` poke (plusPtr p 2) 3 `seq` poke (plusPtr p 3) 4

{-@ writeBad :: PtrGE 4 -> () @-}
writeBad :: Ptr -> ()
writeBad p = poke (plusPtr p 4) 4

{-@ fill :: n:Nat -> PtrGE n -> () @-}
fill :: Int -> Ptr -> ()
fill 0 _ = ()
fill n p = poke p n `seq` fill (n - 1) (plusPtr p 1)

{-@ slice :: p:Ptr -> i:{Nat | i <= room p} -> {j:Nat | i <= j && j <= room p} -> (PtrGE {j - i}, Nat) @-}
slice :: Ptr -> Int -> Int -> (Ptr, Int)
slice p i j = (plusPtr p i, j - i)

{-@ sliceBad :: p:Ptr -> i:Nat -> {j:Nat | i <= j && j <= room p} -> (PtrGE {j - i}, Nat) @-}
sliceBad :: Ptr -> Int -> Int -> (Ptr, Int)
sliceBad p i j = (plusPtr p i, i - j)
