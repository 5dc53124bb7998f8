-- judged: e1 wrong, e2 verified, e3 wrong, the rest verified
module AudStub where
{-@ e1 :: Int -> Int @-}
e1 :: Int -> Int
e1 n = if n > 3 then error "big" else n
{-@ e2 :: {n:Int | n < 4} -> Int @-}
e2 :: Int -> Int
e2 n = if n > 3 then error "big" else n
{-@ assume myErr :: String -> a @-}
myErr :: String -> a
myErr s = error s
{-@ e3 :: Maybe Int -> Nat @-}
e3 :: Maybe Int -> Int
e3 (Just n) = n
e3 Nothing = myErr "none"
{-@ st :: Int -> {v:Int | v = 5} @-}
st :: Int -> Int
st _ = undefined
