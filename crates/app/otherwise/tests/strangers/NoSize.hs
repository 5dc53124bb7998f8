-- judged: refused
module NoSize where

data T = L | N T T
{-@ data T [tsize] = L | N { left :: T, right :: T } @-}

{-@ f :: T -> Int @-}
f :: T -> Int
f L = 0
f (N a b) = f a
