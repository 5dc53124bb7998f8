module ExplicitBraces where {
import Data.List;
import Data.Char (ord)
; f x = case x of { 1 -> 2 ; _ -> let { y = 3 } in y }
; g = do { a <- Just 1 ; return a }
; class C a where { m :: a ; n :: a -> a ; n x = x }
; instance C Int where { m = 1 }
}
