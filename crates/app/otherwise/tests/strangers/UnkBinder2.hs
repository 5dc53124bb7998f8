-- judged: refused
module UnkBinder2 where
{-@ sub :: x:{v:Int | v >= y} -> y:Int -> Int @-}
sub :: Int -> Int -> Int
sub x y = x - y
