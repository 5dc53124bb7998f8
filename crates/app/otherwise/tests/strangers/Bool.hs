-- judged: implies verified, xor wrong, isPos verified, isNeg wrong
module Bool where
{-@ implies :: p:Bool -> q:Bool -> {v:Bool | v <=> (p => q)} @-}
implies :: Bool -> Bool -> Bool
implies False _ = True
implies _ q = q
{-@ xor :: p:Bool -> q:Bool -> {v:Bool | v <=> (p /= q)} @-}
xor :: Bool -> Bool -> Bool
xor p q = p || q
{-@ isPos :: x:Int -> {v:Bool | v <=> x > 0} @-}
isPos :: Int -> Bool
isPos x = x > 0
{-@ isNeg :: x:Int -> {v:Bool | v <=> x < 0} @-}
isNeg :: Int -> Bool
isNeg x = not (isPos x)
