-- twin mine: {v:Int | v > 0} @-} => {v:Int | v >= 0} @-}
module Instance where

class Weight a where
  weight :: a -> Int

data Stone = Stone
data Balloon = Balloon Int

instance Weight Stone where
  {-@ instance Weight Stone where
        weight :: Stone -> {v:Int | v > 0} @-}
  weight _ = 7

{-@ mine :: Stone -> {v:Int | v > 0} @-}
mine :: Stone -> Int
mine s = weight s
