{-# LANGUAGE MagicHash #-}
{-# OPTIONS_GHC -w #-}
-- Parser tables in the manner of a generated parser: numbers of the machine, negative ones too.
module Main where

import qualified GHC.Exts as Happy_GHC_Exts
import GHC.Exts (Int (I#), Int#, isTrue#, (+#), (-#), (>=#), (<#))

data Action = Shift Int | Reduce Int | Accept | Fail deriving (Eq, Show)

decode :: Int -> Action
decode (Happy_GHC_Exts.I# (i)) =
  case i of
                0#           -> {- nothing -}
                                     Fail
                -1#          -> {- nothing -}
                                     Accept
                n | isTrue# (n <# (0# :: Int#)) -> {- nothing -}
                                     Reduce (I# (rule n))
                                     where rule r = (-1# -# r)
                n                 -> {- nothing -}
                                     Shift (I# (new n))
                                     where new s = (s -# (1# :: Int#))

sign :: Int -> Int
sign (I# -5#) = 0
sign (I# n) = if isTrue# (n >=# -1#) then 1 else -1

addMany :: Int -> Int
addMany (I# n) = go n 0#
  where
    go 0# acc = I# acc
    go k acc = go (k -# 1#) (acc +# k)

main :: IO ()
main = do
  mapM_ (print . decode) [0, -1, -2, -17, 1, 12]
  print (map sign [-5, -4, -1, 0, 7])
  print (addMany 100)
