{-# LANGUAGE GADTs, TypeFamilies #-}
module Main where
pairUp x = let dup y = (y, y) in (dup x, dup "s")
twice :: Int -> (Int, String)
twice n = (go n, go "x") where go a = a
three k = (inc 1, sh 'c', sh True) where
  inc = (+ 1)
  sh v = show v
main = print (pairUp 'x') >> print (twice 3) >> print (three 1)
