-- twin positives: [{v:Int | v > 0}] => [{v:Int | v > 3}]
module BoundUnion where

{-@ bound Both p q r = \x -> p x ==> r x @-}
{-@ bound UpTo p r = \x -> p x ==> r x @-}

{-@ joined :: forall <p :: a -> Bool, q :: a -> Bool, r :: a -> Bool>.
      (UpTo a p r, UpTo a q r) => [a<p>] -> [a<q>] -> [a<r>] @-}
joined :: [a] -> [a] -> [a]
joined [] ys = ys
joined (x : xs) ys = x : joined xs ys

{-@ positives :: [{v:Int | v > 3}] -> [{v:Int | v > 2}] -> [{v:Int | v > 0}] @-}
positives :: [Int] -> [Int] -> [Int]
positives xs ys = joined xs ys
