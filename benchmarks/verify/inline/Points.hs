-- twin step: move p 1 0 => move p 1 1
module Points where

data P = P { px :: Int, py :: Int }

{-@ inline manhattan @-}
manhattan :: Int -> Int -> Int
manhattan x y = absolute x + absolute y

{-@ inline absolute @-}
absolute :: Int -> Int
absolute x = if x >= 0 then x else 0 - x

{-@ move :: p:P -> dx:Int -> dy:Int -> {v:P | px v = px p + dx && py v = py p + dy} @-}
move :: P -> Int -> Int -> P
move (P x y) dx dy = P (x + dx) (y + dy)

{-@ step :: p:P -> {v:P | manhattan (px v - px p) (py v - py p) = 1} @-}
step :: P -> P
step p = move p 1 0

{-@ norm :: p:P -> {v:Nat | v = manhattan (px p) (py p)} @-}
norm :: P -> Int
norm (P x y) = manhattan x y
