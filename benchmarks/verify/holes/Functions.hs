-- twin mapped: {v:_ | len v = len xs} => {v:_ | len v > len xs}
module Functions where

{-@ mapped :: _ -> xs:_ -> {v:_ | len v = len xs} @-}
mapped :: (a -> b) -> [a] -> [b]
mapped _ [] = []
mapped f (x : xs) = f x : mapped f xs

{-@ each :: (_ -> Nat) -> [_] -> [Nat] @-}
each :: (a -> Int) -> [a] -> [Int]
each f xs = mapped f xs
