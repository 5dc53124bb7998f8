module Main where { import Data.List; import qualified Data.Char as C
; data Op = Op { sym :: Char , prec :: Int } deriving (Show,Eq)
; ops :: [Op]
; ops = [ Op '+' 1 , Op '*' 2 , Op {sym='-',prec=1} ]
; f x = case x of { 0 -> "zero" ; n | n < 0 -> "neg" | n > 100 , let { m = n `div` 100 } , m > 5 -> "huge" ; _ -> "pos" }
; main = do { mapM_ (putStrLn . f) [0,-1,5,150,700]
  ; let { a = 1 ; b = 2 } ; print (a+b)
  ; print [sym o|o<-ops,prec o==1]
  ; print $ let y = 1; z = 2 in y + z
  ; print (if a > b then 'a' else 'b') ; mapM_ print $ zip ['a'..'c'] [1..] } }
