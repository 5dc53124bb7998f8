-- twin mkEven: EvenN (n + n) => EvenN (n + 1)
module Parity where

data EN = EvenN Int
data ON = OddN Int

{-@ data EN = EvenN { ev :: {v:Int | v mod 2 == 0} } @-}
{-@ data ON = OddN { od :: {v:Int | v mod 2 == 1} } @-}

{-@ mkEven :: Int -> EN @-}
mkEven :: Int -> EN
mkEven n = EvenN (n + n)

{-@ nextE :: EN -> ON @-}
nextE :: EN -> ON
nextE (EvenN n) = OddN (n + 1)

{-@ sumO :: ON -> ON -> EN @-}
sumO :: ON -> ON -> EN
sumO (OddN a) (OddN b) = EvenN (a + b)
