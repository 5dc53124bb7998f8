-- twin idem: { keep p (keep p xs) == keep p xs } => { keep p (keep p xs) == xs }
module Filter where

{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}

{-@ reflect keep @-}
keep :: (a -> Bool) -> [a] -> [a]
keep _ [] = []
keep p (x : xs) = if p x then x : keep p xs else keep p xs

{-@ idem :: p:(a -> Bool) -> xs:[a] -> { keep p (keep p xs) == keep p xs } @-}
idem :: (a -> Bool) -> [a] -> ()
idem _ [] = ()
idem p (x : xs)
  | p x = idem p xs
  | otherwise = idem p xs
