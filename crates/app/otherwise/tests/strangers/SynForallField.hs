-- judged: runBad wrong, the rest verified
{-# LANGUAGE RankNTypes #-}
module SynForallField where

data Nt = Nt (forall a. [a] -> [a])
{-@ data Nt = Nt { nt :: forall a. xs:[a] -> {v:[a] | len v <= len xs} } @-}

{-@ apply :: Nt -> xs:[a] -> {v:[a] | len v <= len xs} @-}
apply :: Nt -> [a] -> [a]
apply (Nt f) xs = f xs

{-@ idNt :: Nt @-}
idNt :: Nt
idNt = Nt (\xs -> xs)

{-@ tl :: Nt @-}
tl :: Nt
tl = Nt (drop 1)

{-@ runBad :: Nt -> xs:{v:[a] | len v > 0} -> {v:[a] | len v > 0} @-}
runBad :: Nt -> [a] -> [a]
runBad (Nt f) xs = f xs
