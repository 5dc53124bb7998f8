-- twin size: n + 1) 0 xs => n + 1) 1 xs
module IndexedLoop where

{-@ efold :: forall a b <p :: [a] -> b -> Bool>.
              (xs:[a] -> x:a -> b<p xs> -> b<p (x : xs)>) -> b<p []> -> ys:[a] -> b<p ys> @-}
efold :: ([a] -> a -> b -> b) -> b -> [a] -> b
efold _ z [] = z
efold f z (x : xs) = f xs x (efold f z xs)

{-@ size :: xs:[a] -> {v:Int | v = len xs} @-}
size :: [a] -> Int
size xs = efold (\_ _ n -> n + 1) 0 xs
