-- judged: useG wrong, pairBad wrong, the rest verified
module ArgumentsObey where
{-@ useF :: f:(Int -> {v:Int | v > 0}) -> { f 0 > 0 } @-}
useF :: (Int -> Int) -> ()
useF f = f 0 `seq` ()
{-@ useG :: f:(Int -> Int) -> { f 0 > 0 } @-}
useG :: (Int -> Int) -> ()
useG _ = ()
{-@ data L a <p :: a -> a -> Bool> = E | C { hd :: a, tl :: L <p> a<p hd> } @-}
data L a = E | C a (L a)
{-@ low :: L <{\x y -> x <= y}> Int -> Bool @-}
low :: L Int -> Bool
low (C a (C b _)) = if a <= b then True else error "not sorted"
low _ = False
{-@ pairOk :: (Int, Int)<{\x y -> x < y}> -> {v:Int | v > 0} @-}
pairOk :: (Int, Int) -> Int
pairOk (a, b) = b - a
{-@ pairBad :: (Int, Int)<{\x y -> x <= y}> -> {v:Int | v > 0} @-}
pairBad :: (Int, Int) -> Int
pairBad (a, b) = b - a
