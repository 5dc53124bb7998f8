-- judged: depthR verified, bad wrong, sizeF verified
module MutualData where
data Rose = Rose Int [Rose]
{-@ data Rose = Rose { lab :: Nat, kids :: [Rose] } @-}
{-@ sizeF :: [Rose] -> Nat @-}
sizeF :: [Rose] -> Int
sizeF [] = 0
sizeF (_ : rs) = 1 + sizeF rs
{-@ depthR :: Rose -> Nat @-}
depthR :: Rose -> Int
depthR (Rose n ks) = n + sizeF ks
bad :: Int -> Rose -> Rose
bad k (Rose n ks) = Rose (n - k) ks
