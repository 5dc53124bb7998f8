-- twin revApp: revApp xs ys ? assocA (rev ys) (rev xs) [x] => revApp xs ys
-- twin revRev: rev (rev xs) == xs => rev (rev xs) == rev xs
module RevProof where
import Language.Haskell.Liquid.ProofCombinators
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}

{-@ infix ++. @-}
{-@ reflect ++. @-}
(++.) :: [a] -> [a] -> [a]
[] ++. ys = ys
(x : xs) ++. ys = x : (xs ++. ys)

{-@ reflect rev @-}
rev :: [a] -> [a]
rev [] = []
rev (x : xs) = rev xs ++. [x]

{-@ nilR :: xs:[a] -> { xs ++. [] == xs } @-}
nilR :: [a] -> Proof
nilR [] = trivial
nilR (_ : xs) = nilR xs

{-@ assocA :: xs:[a] -> ys:[a] -> zs:[a] -> { (xs ++. ys) ++. zs == xs ++. (ys ++. zs) } @-}
assocA :: [a] -> [a] -> [a] -> Proof
assocA [] _ _ = trivial
assocA (_ : xs) ys zs = assocA xs ys zs

{-@ revApp :: xs:[a] -> ys:[a] -> { rev (xs ++. ys) == rev ys ++. rev xs } @-}
revApp :: [a] -> [a] -> Proof
revApp [] ys = nilR (rev ys)
revApp (x : xs) ys = revApp xs ys ? assocA (rev ys) (rev xs) [x]

{-@ revRev :: xs:[a] -> { rev (rev xs) == xs } @-}
revRev :: [a] -> Proof
revRev [] = trivial
revRev (x : xs) = revApp (rev xs) [x] ? revRev xs
