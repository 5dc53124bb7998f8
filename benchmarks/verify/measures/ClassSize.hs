-- twin emptyBox: sz v = 0 => sz v = 1
module ClassSize where

{-@ class measure sz :: forall a. a -> Int @-}

class Sized s where
  {-@ size :: forall a. x:s a -> {v:Nat | v = sz x} @-}
  size :: s a -> Int

data Box a = Empty | Full a

instance Sized Box where
  {-@ instance measure sz :: Box a -> Int
      sz Empty    = 0
      sz (Full x) = 1
    @-}
  size Empty = 0
  size (Full _) = 1

{-@ emptyBox :: () -> {v:Box Int | sz v = 0} @-}
emptyBox :: () -> Box Int
emptyBox () = Empty
