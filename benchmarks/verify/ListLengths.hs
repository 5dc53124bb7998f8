-- twin zipExact: zipExact (x : xs) (y : ys) = (x, y) : zipExact xs ys => zipExact (x : xs) (y : ys) = zipExact xs ys
module ListLengths where

{-@ zipExact :: xs:[a] -> ys:{v:[b] | len v == len xs} -> {v:[(a, b)] | len v == len xs} @-}
zipExact :: [a] -> [b] -> [(a, b)]
zipExact (x : xs) (y : ys) = (x, y) : zipExact xs ys
zipExact [] [] = []

{-@ doubled :: xs:[Int] -> {v:[Int] | len v == len xs} @-}
doubled :: [Int] -> [Int]
doubled xs = map (* 2) xs

{-@ twice :: xs:[a] -> {v:[a] | len v == 2 * len xs} @-}
twice :: [a] -> [a]
twice xs = xs ++ xs

{-@ lastOf :: {v:[a] | len v > 0} -> a @-}
lastOf :: [a] -> a
lastOf [x] = x
lastOf (_ : xs) = lastOf xs
