-- twin twoMore: twoMore n e = EvSS n e => twoMore n e = EvSS (n + 1) e
module EvenProp where

{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}

{-@ measure prop :: a -> b @-}
{-@ type Prop E = {v:_ | prop v = E} @-}

data EV = Even Int

data Ev where
  EvZ :: Ev
  EvSS :: Int -> Ev -> Ev

{-@ data Ev where
      EvZ  :: Prop (Even 0)
      EvSS :: n:Int -> Prop (Even n) -> Prop (Even (n + 2)) @-}

{-@ twoMore :: n:Int -> Prop (Even n) -> Prop (Even (n + 2)) @-}
twoMore :: Int -> Ev -> Ev
twoMore n e = EvSS n e

{-@ four :: () -> Prop (Even 4) @-}
four :: () -> Ev
four () = EvSS 2 (EvSS 0 EvZ)
