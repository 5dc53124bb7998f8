-- twin lenApp: size xs + size ys } => size xs + size ys + 1 }
module Eqn where
import Language.Haskell.Liquid.ProofCombinators
{-@ LIQUID "--reflection" @-}

{-@ reflect app @-}
app :: [a] -> [a] -> [a]
app [] ys = ys
app (x : xs) ys = x : app xs ys

{-@ reflect size @-}
size :: [a] -> Int
size [] = 0
size (_ : xs) = 1 + size xs

{-@ lenApp :: xs:[a] -> ys:[a] -> { size (app xs ys) == size xs + size ys } @-}
lenApp :: [a] -> [a] -> Proof
lenApp [] ys
  = size (app [] ys)
  === size ys
  === size [] + size ys
  *** QED
lenApp (x : xs) ys
  = size (app (x : xs) ys)
  === size (x : app xs ys)
  === 1 + size (app xs ys)
  === 1 + (size xs + size ys) ? lenApp xs ys
  === size (x : xs) + size ys
  *** QED
