-- twin peekAt: {o:Nat | o < plen p} => {o:Nat | o <= plen p}
module Memory where

data Ptr = Ptr Int Int

{-@ data Ptr = Ptr { base :: Nat, psize :: Nat } @-}

{-@ measure plen @-}
{-@ plen :: Ptr -> Nat @-}
plen :: Ptr -> Int
plen (Ptr _ n) = n

{-@ malloc :: n:Nat -> {v:Ptr | plen v = n} @-}
malloc :: Int -> Ptr
malloc n = Ptr 0 n

{-@ plus :: p:Ptr -> {o:Nat | o <= plen p} -> {v:Ptr | plen v = plen p - o} @-}
plus :: Ptr -> Int -> Ptr
plus (Ptr b n) o = Ptr (b + o) (n - o)

{-@ peek :: {p:Ptr | plen p > 0} -> Int @-}
peek :: Ptr -> Int
peek (Ptr b _) = b

{-@ peekAt :: p:Ptr -> {o:Nat | o < plen p} -> Int @-}
peekAt :: Ptr -> Int -> Int
peekAt p o = peek (plus p o)

{-@ zero4 :: () -> Int @-}
zero4 :: () -> Int
zero4 () = let p = malloc 4 in peekAt p 0 + peekAt p 3
