-- judged: stepBad wrong, the rest verified
module UsingLoc where

data Range = Range { lo :: Int, hi :: Int }
{-@ data Range = Range { lo :: Int, hi :: {v:Int | lo <= v} } @-}

{-@ type InR R = {v:Int | lo R <= v && v <= hi R} @-}

{-@ width :: Range -> Nat @-}
width :: Range -> Int
width (Range l h) = h - l

{-@ clampTo :: r:Range -> Int -> InR r @-}
clampTo :: Range -> Int -> Int
clampTo r n
  | n < lo r = lo r
  | n > hi r = hi r
  | otherwise = n

{-@ mid :: r:Range -> InR r @-}
mid :: Range -> Int
mid r = lo r + (hi r - lo r) `div` 2

{-@ hull :: Range -> Range -> Range @-}
hull :: Range -> Range -> Range
hull a b = Range (min (lo a) (lo b)) (max (hi a) (hi b))

{-@ meet :: Range -> Range -> Maybe Range @-}
meet :: Range -> Range -> Maybe Range
meet a b
  | l <= h = Just (Range l h)
  | otherwise = Nothing
  where l = max (lo a) (lo b)
        h = min (hi a) (hi b)

{-@ stepBad :: r:Range -> InR r -> InR r @-}
stepBad :: Range -> Int -> Int
stepBad r n = n + 1

{-@ shift :: Int -> r:Range -> {q:Range | hi q - lo q = hi r - lo r} @-}
shift :: Int -> Range -> Range
shift d (Range l h) = Range (l + d) (h + d)
