-- twin toggle: 1 - b => 2 - b
module MapInvariant where

{-@ mapI :: forall <p :: Int -> Bool>. (Int<p> -> Int<p>) -> [Int<p>] -> [Int<p>] @-}
mapI :: (Int -> Int) -> [Int] -> [Int]
mapI _ [] = []
mapI f (x : xs) = f x : mapI f xs

{-@ type Bit = {v:Int | v = 0 || v = 1} @-}

{-@ toggle :: Bit -> Bit @-}
toggle :: Int -> Int
toggle b = 1 - b

{-@ toggled :: [Bit] -> [Bit] @-}
toggled :: [Int] -> [Int]
toggled bs = mapI toggle bs
