-- judged: chopBad wrong, heartbleed wrong, the rest verified
{-@ LIQUID "--no-termination" @-}
module Pointers where

-- A toy model of pointers, as in the chapter on memory.
data Ptr' = Ptr' { base :: Int, plen' :: Int }
{-@ data Ptr' = Ptr' { base :: Nat, plen' :: Nat } @-}

{-@ type PtrN N = {v:Ptr' | plen' v = N} @-}

{-@ malloc :: n:Nat -> PtrN n @-}
malloc :: Int -> Ptr'
malloc n = Ptr' 0 n

{-@ plusPtr :: p:Ptr' -> off:{Nat | off <= plen' p} -> PtrN {plen' p - off} @-}
plusPtr :: Ptr' -> Int -> Ptr'
plusPtr (Ptr' b n) k = Ptr' (b + k) (n - k)

{-@ peek :: {p:Ptr' | 0 < plen' p} -> Int @-}
peek :: Ptr' -> Int
peek (Ptr' b n) | n > 0 = b
                | otherwise = error "segfault"

data ByteStr = BS { bPtr :: Ptr', bOff :: Int, bLen :: Int }

{-@ data ByteStr = BS { bPtr :: Ptr'
                      , bOff :: {v:Nat | v <= plen' bPtr}
                      , bLen :: {v:Nat | v + bOff <= plen' bPtr} } @-}

{-@ type ByteStrN N = {v:ByteStr | bLen v = N} @-}

{-@ create :: n:Nat -> ByteStrN n @-}
create :: Int -> ByteStr
create n = BS (malloc n) 0 n

{-@ unsafeTake :: n:Nat -> b:{ByteStr | n <= bLen b} -> ByteStrN n @-}
unsafeTake :: Int -> ByteStr -> ByteStr
unsafeTake n (BS x s _) = BS x s n

{-@ chop :: n:Nat -> b:{ByteStr | n <= bLen b} -> ByteStrN n @-}
chop :: Int -> ByteStr -> ByteStr
chop n b = unsafeTake n b

{-@ chopBad :: n:Nat -> b:ByteStr -> ByteStrN n @-}
chopBad :: Int -> ByteStr -> ByteStr
chopBad n b = unsafeTake n b

{-@ unpack :: b:ByteStr -> {v:[Int] | len v = bLen b} @-}
unpack :: ByteStr -> [Int]
unpack (BS _ _ 0) = []
unpack (BS ps s l) = go ps s l
  where
    go p o n
      | n == 0 = []
      | otherwise = peek (plusPtr p o) : go p (o + 1) (n - 1 :: Int)
    {-@ go :: p:Ptr' -> o:Nat -> {n:Nat | o + n <= plen' p} -> {v:[Int] | len v = n} @-}

heartbleed :: ByteStr
heartbleed = unsafeTake 10 (create 5)
