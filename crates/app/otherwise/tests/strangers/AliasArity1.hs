-- judged: refused
module AliasArity1 where
{-@ type Btwn Lo Hi = {v:Int | Lo <= v && v < Hi} @-}
{-@ ix :: Btwn 0 @-}
ix :: Int
ix = 3
