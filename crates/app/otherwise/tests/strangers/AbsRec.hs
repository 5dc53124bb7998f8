-- judged: lastGe verified, sndGt wrong, minOf verified
module AbsRec where
{-@ data PL a <p :: a -> Bool> = PN | PC { ph :: a<p>, pt :: PL<p> a } @-}
data PL a = PN | PC { ph :: a, pt :: PL a }
{-@ minOf :: PL<{\v -> v >= 0}> Int -> Nat @-}
minOf :: PL Int -> Int
minOf PN = 0
minOf (PC x PN) = x
minOf (PC x xs) = let m = minOf xs in if x < m then x else m
{-@ lastGe :: PL<{\v -> v > 2}> Int -> {v:Int | v > 1} @-}
lastGe :: PL Int -> Int
lastGe PN = 2
lastGe (PC x PN) = x
lastGe (PC _ xs) = lastGe xs
{-@ sndGt :: PL<{\v -> v > 2}> Int -> {v:Int | v > 3} @-}
sndGt :: PL Int -> Int
sndGt (PC _ (PC y _)) = y
sndGt _ = 4
