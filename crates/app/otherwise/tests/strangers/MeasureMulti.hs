-- judged: flat verified, leaves verified, heightBad wrong
module MeasureMulti where
data T a = L a | B (T a) (T a)
{-@ measure leaves @-}
{-@ leaves :: T a -> {v:Int | v > 0} @-}
leaves :: T a -> Int
leaves (L _) = 1
leaves (B l r) = leaves l + leaves r
{-@ flat :: t:T a -> {v:[a] | len v = leaves t} @-}
flat :: T a -> [a]
flat (L x) = [x]
flat (B l r) = flat l ++ flat r
{-@ heightBad :: t:T a -> {v:Int | v < leaves t} @-}
heightBad :: T a -> Int
heightBad (L _) = 0
heightBad (B l r) = 1 + max (heightBad l) (heightBad r) + 1
