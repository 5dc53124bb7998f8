-- twin grow: Rose (x + 1) (growAll ts) => Rose (x + 1) []
module Rose where

data Rose a = Rose a [Rose a]

{-@ measure kids @-}
kids :: Rose a -> [Rose a]
kids (Rose _ ts) = ts

{-@ measure root @-}
root :: Rose a -> a
root (Rose x _) = x

{-@ grow :: t:Rose Int -> {v:Rose Int | len (kids v) = len (kids t) && root v = root t + 1} @-}
{-@ lazy grow @-}
grow :: Rose Int -> Rose Int
grow (Rose x ts) = Rose (x + 1) (growAll ts)

{-@ growAll :: ts:[Rose Int] -> {v:[Rose Int] | len v = len ts} @-}
{-@ lazy growAll @-}
growAll :: [Rose Int] -> [Rose Int]
growAll [] = []
growAll (t : ts) = grow t : growAll ts
