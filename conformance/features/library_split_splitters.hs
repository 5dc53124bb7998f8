import Data.List.Split
main = do
  print (split (oneOf ",;") "a,b;c", split (dropDelims (oneOf ",")) "x,,y,", split (dropBlanks (oneOf " ")) "  a  b ")
  print (split (keepDelimsL (oneOf "xyz")) "aazbxyzcxd", split (keepDelimsR (onSublist "::")) "a::b::c", split (condense (oneOf " ")) "a   b c")
  print (split (startsWith "app") "applyapplicativeapplication", split (whenElt (< 0)) [2,4,-3,6,-9,1], split (dropInitBlank (oneOf ",")) ",a,b")
  print (split (dropDelims . dropBlanks $ oneOf ", ") "a, b,  c", splitOn ", " "x, y", wordsBy (== ' ') " p  q ", chunksOf 2 "abcde", split (endsWithOneOf ".,") "a.b,c.", split (oneOf "x") "", split (dropFinalBlank (oneOf ";")) "a;b;")
