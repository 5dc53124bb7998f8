-- twin push: (start + count) `mod` cap => (start + count)
module RingBuffer where

{-@ data Ring = Ring { cap :: {v:Int | v > 0}, start :: {v:Nat | v < cap}, count :: {v:Nat | v <= cap}
                     , cells :: {v:[Int] | len v = cap} } @-}
data Ring = Ring { cap :: Int, start :: Int, count :: Int, cells :: [Int] }

{-@ write :: xs:[a] -> {i:Nat | i < len xs} -> a -> {v:[a] | len v = len xs} @-}
write :: [a] -> Int -> a -> [a]
write (_ : xs) 0 y = y : xs
write (x : xs) i y = x : write xs (i - 1) y

{-@ push :: r:{Ring | count r < cap r} -> Int -> {v:Ring | count v = count r + 1} @-}
push :: Ring -> Int -> Ring
push (Ring cap start count cells) x =
  Ring cap start (count + 1) (write cells ((start + count) `mod` cap) x)

{-@ pop :: r:{Ring | count r > 0} -> (Int, {v:Ring | count v = count r - 1}) @-}
pop :: Ring -> (Int, Ring)
pop (Ring c s n xs) = (xs !! s, Ring c ((s + 1) `mod` c) (n - 1) xs)

{-@ new :: n:{Int | n > 0} -> {v:Ring | count v = 0 && cap v = n} @-}
new :: Int -> Ring
new n = Ring n 0 0 (replicate n 0)
