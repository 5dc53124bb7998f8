-- twin memberInsert: { mem x (insert x xs) } => { mem x xs }
module Insert where

{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}

{-@ reflect mem @-}
mem :: Int -> [Int] -> Bool
mem _ [] = False
mem x (y : ys) = x == y || mem x ys

{-@ reflect insert @-}
insert :: Int -> [Int] -> [Int]
insert x [] = [x]
insert x (y : ys) = if x <= y then x : y : ys else y : insert x ys

{-@ memberInsert :: x:Int -> xs:[Int] -> { mem x (insert x xs) } @-}
memberInsert :: Int -> [Int] -> ()
memberInsert _ [] = ()
memberInsert x (y : ys)
  | x <= y = ()
  | otherwise = memberInsert x ys
