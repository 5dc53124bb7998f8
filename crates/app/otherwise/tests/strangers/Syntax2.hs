-- judged: push2 wrong, the rest verified
module Syntax2
  ( Stack, empty, push, pop, size
  , Color(..)
  ) where

import           Prelude                 hiding (null)
import qualified Data.Set                as S

{-@ LIQUID "--no-termination" @-}
{-@ LIQUID "--exact-data-cons" @-}

data Color = Red | Green | Blue
  deriving (Show, Eq, Ord, Enum, Bounded)

newtype Stack a = MkStack { unStack :: [a] }

{-@ newtype Stack a = MkStack { unStack :: [a] } @-}

{-@ measure ssize @-}
ssize :: Stack a -> Int
ssize (MkStack xs) = length xs

{-@ size :: s:Stack a -> {v:Nat | v == ssize s} @-}
size :: Stack a -> Int
size (MkStack xs) = length xs

{-@ empty :: {s:Stack a | ssize s == 0} @-}
empty :: Stack a
empty = MkStack []

{-@ push :: a -> s:Stack a -> {v:Stack a | ssize v == ssize s + 1} @-}
push :: a -> Stack a -> Stack a
push x (MkStack xs) = MkStack (x : xs)

{-@ push2 :: a -> s:Stack a -> {v:Stack a | ssize v == ssize s + 1} @-}
push2 :: a -> Stack a -> Stack a
push2 x = push x . push x

{-@ pop :: s:{Stack a | ssize s > 0} -> (a, {v:Stack a | ssize v == ssize s - 1}) @-}
pop :: Stack a -> (a, Stack a)
pop (MkStack (x : xs)) = (x, MkStack xs)

{-@ measure colorVal @-}
colorVal :: Color -> Int
colorVal Red = 0
colorVal Green = 1
colorVal Blue = 2

{-@ nextColor :: c:{Color | colorVal c < 2} -> {v:Color | colorVal v == colorVal c + 1} @-}
nextColor :: Color -> Color
nextColor Red = Green
nextColor Green = Blue
