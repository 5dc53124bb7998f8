-- twin advance: (pos r + 1) => (pos r + 2)
module Cyclic where

data Ring = Ring { cap :: Int, pos :: Int }

{-@ data Ring = Ring { cap :: {v:Int | v > 0}, pos :: {v:Nat | v < cap} } @-}

{-@ advance :: r:Ring -> {v:Ring | cap v = cap r} @-}
advance :: Ring -> Ring
advance r
  | pos r + 1 < cap r = Ring (cap r) (pos r + 1)
  | otherwise = Ring (cap r) 0

{-@ jump :: Nat -> Ring -> Ring @-}
jump :: Int -> Ring -> Ring
jump n (Ring c p) = Ring c ((p + n) `mod` c)

{-@ remaining :: r:Ring -> {v:Int | v > 0} @-}
remaining :: Ring -> Int
remaining (Ring c p) = c - p
