{-# LANGUAGE TypeInType, UnicodeSyntax, GADTs, TypeOperators, TypeFamilies, UndecidableInstances #-}
-- TypeInType turns on promotion, kind variables and kind signatures.
module Main (main) where

import Data.Kind

data Count ∷ Type where
  O ∷ Count
  S ∷ Count → Count

type family (x ∷ Count) + (y ∷ Count) ∷ Count where
  O + n = n
  S m + n = S (m + n)
infixl 5 +

data Chain ∷ Count → Type → Type where
  End ∷ Chain O a
  (:>) ∷ a → Chain n a → Chain (S n) a
infixr 8 :>

data Tagged (t ∷ k) = Tagged Int

join ∷ Chain n a → Chain m a → Chain (n + m) a
join End ys = ys
join (x :> xs) ys = x :> join xs ys

toList ∷ Chain n a → [a]
toList End = []
toList (x :> xs) = x : toList xs

value ∷ Tagged t → Int
value (Tagged n) = n

main ∷ IO ()
main = do
  print (toList (join (1 :> 2 :> End) (3 :> End)) ∷ [Int])
  print (value (Tagged 3 ∷ Tagged Maybe) + value (Tagged 4 ∷ Tagged (S O)))
