-- judged: lowest wrong, curve wrong, best weak pick, the rest verified
module StudentRecords where

-- Assignment 4, part A: a small grade book.

data Student = Student { ident :: Int, marks :: [Int] }

{-@ type Mark = {v:Int | 0 <= v && v <= 100} @-}
{-@ data Student = Student { ident :: Nat, marks :: [Mark] } @-}

{-@ total :: [Mark] -> Nat @-}
total :: [Int] -> Int
total [] = 0
total (m : ms) = m + total ms

{-@ average :: {s:Student | len (marks s) > 0} -> Nat @-}
average :: Student -> Int
average s = total (marks s) `div` length (marks s)

{-@ lowest :: Student -> Mark @-}
lowest :: Student -> Int
lowest s = minimum (marks s)

{-@ curve :: Int -> Mark -> Mark @-}
curve :: Int -> Int -> Int
curve k m = min 100 (m + k)

{-@ pick :: xs:{v:[Int] | len v > 0} -> Int @-}
pick :: [Int] -> Int
pick (x : _) = x

{-@ best :: {s:Student | len (marks s) > 0} -> Mark @-}
best :: Student -> Int
best s = pick (marks s)
