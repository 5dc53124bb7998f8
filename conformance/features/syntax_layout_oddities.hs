module Main where {
import Data.Char (toUpper)
; import Data.List (sort) ;

f :: Int -> Int
; f x = case x of { 1 -> 10 ; ; 2 -> 20 ; _ -> let { y = x ; z = y } in y + z ; }

; g x = if x then do { "yes" } else do
  "no"

; main :: IO ()
; main = do {
    print (map f [1, 2, 3])
  ; let { a = 1 ; b = 2 ; }
  ; print (a + b)
  ; putStrLn (g True ++ g False)
  ; if a > b then putStrLn "gt" ; else putStrLn "le"
  ; let c = 3
        d = 4
  ; print (let p = 1; q = 2 in p + q, let in c, c + d)
  ; ; print (map toUpper "done", sort "cab")
  }
}
