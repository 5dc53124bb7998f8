-- judged: the rest verified
{-@ LIQUID "--reflection" @-}
module ProofByHand where

import Prelude hiding (length, (++))
import Language.Haskell.Liquid.ProofCombinators

{-@ reflect length' @-}
{-@ length' :: [a] -> Nat @-}
length' :: [a] -> Int
length' [] = 0
length' (_:xs) = 1 + length' xs

{-@ reflect app @-}
app :: [a] -> [a] -> [a]
app [] ys = ys
app (x:xs) ys = x : app xs ys

{-@ lenApp :: xs:[a] -> ys:[a] -> { length' (app xs ys) == length' xs + length' ys } @-}
lenApp :: [a] -> [a] -> ()
lenApp [] ys
  =   length' (app [] ys)
  === length' ys
  === 0 + length' ys
  === length' [] + length' ys
  *** QED
lenApp (x:xs) ys
  =   length' (app (x:xs) ys)
  === length' (x : app xs ys)
  === 1 + length' (app xs ys)
      ? lenApp xs ys
  === 1 + length' xs + length' ys
  === length' (x:xs) + length' ys
  *** QED
