-- twin isOdd: isOdd n = isEven (n - 1) => isOdd n = isEven (n + 1)
module Mutual where

{-@ isEven :: n:Nat -> Bool / [n, 0] @-}
isEven :: Int -> Bool
isEven 0 = True
isEven n = isOdd (n - 1)

{-@ isOdd :: n:Nat -> Bool / [n, 1] @-}
isOdd :: Int -> Bool
isOdd 0 = False
isOdd n = isEven (n - 1)

data Json = Null | Num Int | Arr [Json]

{-@ measure jsize @-}
{-@ jsize :: Json -> Nat @-}
jsize :: Json -> Int
jsize Null = 0
jsize (Num _) = 0
jsize (Arr js) = 1 + jsizes js

{-@ measure jsizes @-}
{-@ jsizes :: [Json] -> Nat @-}
jsizes :: [Json] -> Int
jsizes [] = 0
jsizes (j : js) = 1 + jsize j + jsizes js

{-@ nulls :: j:Json -> Nat / [jsize j] @-}
nulls :: Json -> Int
nulls Null = 1
nulls (Num _) = 0
nulls (Arr js) = nullsAll js

{-@ nullsAll :: js:[Json] -> Nat / [jsizes js] @-}
nullsAll :: [Json] -> Int
nullsAll [] = 0
nullsAll (j : js) = nulls j + nullsAll js
