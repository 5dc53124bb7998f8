-- twin chained: {v:Int | v < 10} @-} => {v:Int | v < 9} @-}
module Chain where

{-@ LIQUID "--no-termination" @-}

{-@ relay :: forall <p :: Int -> Bool, q :: Int -> Bool>.
             {x::Int<p> |- {v:Int | v = x + 1} <: Int<q>}
             Int<p> -> Int<q> @-}
relay :: Int -> Int
relay x = x + 1

{-@ chained :: {v:Int | v < 9} -> {v:Int | v < 10} @-}
chained :: Int -> Int
chained x = relay x
