-- twin doubled: insertA x (x + x) => insertA x (x + 1)
module AbsMap where

data Assoc k v = Empty | Bind k v (Assoc k v)
{-@ data Assoc k v <p :: k -> v -> Bool> = Empty | Bind { key :: k, val :: v<p key>, rest :: Assoc<p> k v } @-}

{-@ insertA :: forall <p :: k -> v -> Bool>. x:k -> v<p x> -> Assoc<p> k v -> Assoc<p> k v @-}
insertA :: k -> v -> Assoc k v -> Assoc k v
insertA k v m = Bind k v m

{-@ doubled :: [Int] -> Assoc<{\k v -> v == k + k}> Int Int @-}
doubled :: [Int] -> Assoc Int Int
doubled [] = Empty
doubled (x : xs) = insertA x (x + x) (doubled xs)
