-- twin session: (bs, close h') => (bs, h')
-- twin withFile: (x, close h) => (x, h)
{-# LANGUAGE DataKinds, KindSignatures #-}
module Typestate where

data Handle = Handle Bool Int
{-@ measure isOpen @-}
isOpen :: Handle -> Bool
isOpen (Handle o _) = o

{-@ measure offset @-}
offset :: Handle -> Int
offset (Handle _ n) = n

{-@ type OpenH = {h:Handle | isOpen h} @-}
{-@ type ClosedH = {h:Handle | not (isOpen h)} @-}

{-@ openF :: String -> {h:OpenH | offset h == 0} @-}
openF :: String -> Handle
openF _ = Handle True 0

{-@ readByte :: h:OpenH -> (Int, {k:OpenH | offset k == offset h + 1}) @-}
readByte :: Handle -> (Int, Handle)
readByte (Handle o n) = (0, Handle o (n + 1))

{-@ close :: OpenH -> ClosedH @-}
close :: Handle -> Handle
close (Handle _ n) = Handle False n

{-@ readN :: n:Nat -> h:OpenH -> ({v:[Int] | len v == n}, {k:OpenH | offset k == offset h + n}) @-}
readN :: Int -> Handle -> ([Int], Handle)
readN 0 h = ([], h)
readN n h = let (b, h1) = readByte h
                (bs, h2) = readN (n - 1) h1
            in (b : bs, h2)

{-@ session :: Nat -> ({v:[Int] | true}, ClosedH) @-}
session :: Int -> ([Int], Handle)
session n =
  let h = openF "x"
      (bs, h') = readN n h
  in (bs, close h')

{-@ withFile :: String -> (OpenH -> (a, OpenH)) -> (a, ClosedH) @-}
withFile :: String -> (Handle -> (a, Handle)) -> (a, Handle)
withFile s f = case f (openF s) of (x, h) -> (x, close h)
