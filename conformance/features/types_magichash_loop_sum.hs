{-# LANGUAGE MagicHash, UnboxedTuples #-}
module Main where
import GHC.Exts (Int (I#), Int#, (+#), (*#), (-#), (>#), (==#), isTrue#, Double (D#), int2Double#, (+##), Char (C#), ord#, chr#)
sumTo :: Int -> Int
sumTo (I# n) = I# (go 0# n)
  where go acc 0# = acc
        go acc k = go (acc +# k) (k -# 1#)
fib :: Int# -> (# Int#, Int# #)
fib 0# = (# 0#, 1# #)
fib n = case fib (n -# 1#) of (# a, b #) -> (# b, a +# b #)
shout :: Char -> Char
shout (C# c) = if isTrue# (ord# c ># 96#) then C# (chr# (ord# c -# 32#)) else C# c
main :: IO ()
main = do
  print (sumTo 100)
  print (case fib 30# of (# a, _ #) -> I# a)
  putStrLn (map shout "hello World")
  print (D# (int2Double# 3# +## 0.5##))
  print (isTrue# (3# ==# 4#), I# (6# *# 7#))
