-- judged: grade verified, weighted wrong, best wrong, curve wrong, the rest verified
module HwGrades where

{-@ type Score = {v:Int | 0 <= v && v <= 100} @-}
data Student = Student { sid :: Int, scores :: [Int] }
{-@ data Student = Student { sid :: Nat, scores :: [Score] } @-}

{-@ grade :: Score -> {c:Char | c = 'A' || c = 'B' || c = 'F'} @-}
grade :: Int -> Char
grade s | s >= 90 = 'A'
        | s >= 60 = 'B'
        | otherwise = 'F'

{-@ weighted :: Score -> Score -> Score @-}
weighted :: Int -> Int -> Int
weighted hw exam = (hw * 4 + exam * 7) `div` 10

{-@ best :: Student -> Score @-}
best :: Student -> Int
best s = maximum (scores s)

{-@ curve :: Nat -> Student -> Student @-}
curve :: Int -> Student -> Student
curve k (Student i ss) = Student i (map (+ k) ss)

{-@ allScores :: [Student] -> [Score] @-}
allScores :: [Student] -> [Int]
allScores = concatMap scores
