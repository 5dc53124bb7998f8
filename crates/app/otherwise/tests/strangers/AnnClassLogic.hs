-- judged: Sizey B.sz wrong, dbl verified, the rest verified
module AnnClassLogic where

class Sizey a where
  sz :: a -> Int

{-@ class Sizey a where
      sz :: a -> {v:Int | v >= 0} @-}

data A = A1 | A2 A
data B = B Int

instance Sizey A where
  sz A1 = 0
  sz (A2 a) = 1 + sz a

instance Sizey B where
  sz (B n) = n

{-@ dbl :: Sizey a => a -> Nat @-}
dbl :: Sizey a => a -> Int
dbl x = sz x + sz x
