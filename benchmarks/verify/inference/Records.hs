-- twin render: mk 3 4 => mk 4 3
module Records where

data Span = Span Int Int

{-@ data Span = Span { from :: Int, to :: {v:Int | from <= v} } @-}

mk :: Int -> Int -> Span
mk a b = Span a b

{-@ render :: Int -> Span @-}
render :: Int -> Span
render _ = mk 3 4
