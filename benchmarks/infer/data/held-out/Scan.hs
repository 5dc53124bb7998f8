module Scan (prefixes) where

-- One more prefix than elements.

{-@ prefixes :: xs:[Int] -> {v:[Int] | len v == len xs + 1} @-}
prefixes :: [Int] -> [Int]
prefixes xs = scan 0 xs

scan :: Int -> [Int] -> [Int]
scan acc [] = [acc]
scan acc (x : xs) = acc : scan (acc + x) xs
