-- twin twelve: { mul3 4 == 12 } => { mul3 4 == 13 }
module LocalPle where

{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple-local" @-}

{-@ reflect mul3 @-}
{-@ mul3 :: Nat -> Int @-}
mul3 :: Int -> Int
mul3 n = if n == 0 then 0 else 3 + mul3 (n - 1)

{-@ ple twelve @-}
{-@ twelve :: () -> { mul3 4 == 12 } @-}
twelve :: () -> ()
twelve () = ()
