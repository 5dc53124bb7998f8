-- twin weaken: LeS m (n + 1) (LeS m n p) => LeS m n p
module Less where

{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}

{-@ measure prop :: a -> b @-}
{-@ type Prop E = {v:_ | prop v = E} @-}

data LE = LessEq Int Int

data Le where
  LeR :: Int -> Le
  LeS :: Int -> Int -> Le -> Le

{-@ data Le where
      LeR :: n:Int -> Prop (LessEq n n)
      LeS :: m:Int -> n:Int -> Prop (LessEq m n) -> Prop (LessEq m (n + 1)) @-}

{-@ plusOne :: n:Int -> Prop (LessEq n (n + 1)) @-}
plusOne :: Int -> Le
plusOne n = LeS n n (LeR n)

{-@ weaken :: m:Int -> n:Int -> Prop (LessEq m n) -> Prop (LessEq m (n + 2)) @-}
weaken :: Int -> Int -> Le -> Le
weaken m n p = LeS m (n + 1) (LeS m n p)
