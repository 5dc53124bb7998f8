{-@ LIQUID "--no-termination" @-}
module CountTrue (trues) where

-- No more trues than elements.

{-@ trues :: xs:[Bool] -> {v:Int | 0 <= v && v <= len xs} @-}
trues :: [Bool] -> Int
trues xs = tallyUp xs 0

tallyUp :: [Bool] -> Int -> Int
tallyUp [] t = t
tallyUp (b : bs) t = tallyUp bs (if b then t + 1 else t)
