-- judged: helloBad wrong, size3Bad wrong, eqBad wrong, firstBad wrong, cmdBad wrong, guarddBad wrong, catBad wrong, labBad wrong, opBad wrong, the rest verified
module TextLiterals where
{-@ hello :: {v:String | v == "hello"} @-}
hello :: String
hello = "hello"
{-@ helloBad :: {v:String | v == "hello"} @-}
helloBad :: String
helloBad = "hullo"
{-@ size3 :: {s:String | s == "abc"} -> {v:Int | v = 3} @-}
size3 :: String -> Int
size3 s = length s
{-@ size3Bad :: {s:String | s == "abc"} -> {v:Int | v = 4} @-}
size3Bad :: String -> Int
size3Bad s = length s
{-@ ne :: {v:Bool | v} @-}
ne :: Bool
ne = "a" /= "b"
{-@ eqBad :: {v:Bool | v} @-}
eqBad :: Bool
eqBad = "a" == "b"
{-@ first :: {s:String | s /= ""} -> Char @-}
first :: String -> Char
first (c:_) = c
{-@ firstBad :: {s:String | s /= "x"} -> Char @-}
firstBad :: String -> Char
firstBad (c:_) = c
{-@ cmd :: {s:String | s == "on" || s == "off"} -> {v:Int | 0 <= v && v <= 1} @-}
cmd :: String -> Int
cmd "on" = 1
cmd "off" = 0
{-@ cmdBad :: {s:String | s == "on" || s == "off" || s == "dim"} -> Int @-}
cmdBad :: String -> Int
cmdBad "on" = 1
cmdBad "off" = 0
{-@ guardd :: s:String -> {v:Int | s == "yes" => v = 1} @-}
guardd :: String -> Int
guardd s | s == "yes" = 1
         | s == "no" = 0
         | otherwise = 2
{-@ guarddBad :: s:String -> {v:Int | s == "no" => v = 1} @-}
guarddBad :: String -> Int
guarddBad s | s == "yes" = 1
            | s == "no" = 0
            | otherwise = 2
{-@ notBoth :: s:String -> {v:Bool | v} @-}
notBoth :: String -> Bool
notBoth s = not (s == "a" && s == "b")
{-@ cat :: {v:String | len v = 6} @-}
cat :: String
cat = "foo" ++ "bar"
{-@ catBad :: {v:String | len v = 5} @-}
catBad :: String
catBad = "foo" ++ "bar"
{-@ emptyS :: s:String -> {v:Bool | v <=> s == ""} @-}
emptyS :: String -> Bool
emptyS s = null s
{-@ emptyL :: s:String -> {v:Bool | v <=> len s = 0} @-}
emptyL :: String -> Bool
emptyL s = s == ""
{-@ lab :: {s:String | len s <= 3} -> {v:Bool | v} @-}
lab :: String -> Bool
lab s = s /= "abcd"
{-@ labBad :: {s:String | len s <= 4} -> {v:Bool | v} @-}
labBad :: String -> Bool
labBad s = s /= "abcd"
{-@ charOk :: {v:Char | v == 'a'} @-}
charOk :: Char
charOk = head "abc"
data Op = Plus | Minus
{-@ opName :: o:Op -> {v:String | len v = 1} @-}
opName :: Op -> String
opName Plus = "+"
opName Minus = "-"
{-@ opBad :: o:Op -> {v:String | len v = 1} @-}
opBad :: Op -> String
opBad Plus = "+"
opBad Minus = "minus"
