-- judged: run verified, bad wrong
module Synonym where
type Pred a = a -> Bool
type Score = Int
{-@ type Score = {v:Int | 0 <= v && v <= 10} @-}
{-@ run :: Pred Int -> [Score] -> [Score] @-}
run :: Pred Int -> [Score] -> [Score]
run p xs = filter p xs
{-@ bad :: Score -> Score @-}
bad :: Score -> Score
bad s = s * 2
