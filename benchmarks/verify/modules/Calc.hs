-- twin top: depth s > 0 => depth s >= 0
module Calc where

import Stack
import qualified Stack as S

data Instr = PushI Int | AddI | MulI

{-@ run1 :: Instr -> s:{Stack Int | depthOf s > 1} -> {v:Stack Int | depthOf v > 0} @-}
run1 :: Instr -> Stack Int -> Stack Int
run1 (PushI n) s = push n s
run1 AddI s = let (a, s1) = pop s; (b, s2) = pop s1 in push (a + b) s2
run1 MulI s = let (a, s1) = S.pop s
                  (b, s2) = S.pop s1
              in S.push (a * b) s2

{-@ drain :: s:Stack a -> {v:[a] | len v == depthOf s} / [depthOf s] @-}
drain :: Stack a -> [a]
drain s
  | depth s == 0 = []
  | otherwise = let (x, s') = pop s in x : drain s'

{-@ top :: Stack a -> Maybe a @-}
top :: Stack a -> Maybe a
top s | depth s > 0 = Just (fst (pop s))
      | otherwise = Nothing

{-@ fromL :: xs:[a] -> {v:Stack a | depthOf v == len xs} @-}
fromL :: [a] -> Stack a
fromL [] = emptyS
fromL (x : xs) = push x (fromL xs)

{-@ rev :: xs:[a] -> {v:[a] | len v == len xs} @-}
rev :: [a] -> [a]
rev xs = drain (foldS push emptyS xs)

{-@ foldS :: (a -> s:Stack a -> {v:Stack a | depthOf v == depthOf s + 1}) -> s:Stack a -> xs:[a] -> {v:Stack a | depthOf v == depthOf s + len xs} @-}
foldS :: (a -> Stack a -> Stack a) -> Stack a -> [a] -> Stack a
foldS _ s [] = s
foldS f s (x : xs) = foldS f (f x s) xs

{-@ small :: Int -> Small @-}
small :: Int -> Small
small n = n `mod` 10
