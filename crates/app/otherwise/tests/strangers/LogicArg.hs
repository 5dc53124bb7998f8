-- judged: lemA verified, lemB wrong, lemC verified, comp verified
{-@ LIQUID "--higherorder" @-}
module LogicArg where
{-@ lemA :: f:(x:Int -> {v:Int | v > x}) -> n:Int -> { f n > n } @-}
lemA :: (Int -> Int) -> Int -> ()
lemA f n = f n `seq` ()
{-@ lemB :: f:(x:Int -> {v:Int | v > x}) -> n:Int -> { f n > n + 1 } @-}
lemB :: (Int -> Int) -> Int -> ()
lemB f n = f n `seq` ()
{-@ lemC :: p:(Int -> Bool) -> {x:Int | p x} -> {v:Bool | v} @-}
lemC :: (Int -> Bool) -> Int -> Bool
lemC p x = p x
{-@ comp :: f:(Int -> Int) -> g:(Int -> Int) -> x:Int -> {v:Int | v = f (g x)} @-}
comp :: (Int -> Int) -> (Int -> Int) -> Int -> Int
comp f g x = f (g x)
