module Main where

main :: IO ()
main = do
  print "plain"
  print "quote \" backslash \\ single '"
  print 'x'
  print ['\'', '"', '\\']
  print "\a\b\f\n\r\t\v\0\DEL"
  print "\SOH\&1\SO\&H\SOH"
  print "\200\&1 \1234 \x41 \o101 caf\233"
  print '\t'
  print '\1234'
  print "é ü λ 日本"
  putStrLn "é ü λ 日本"
  print "tab\there\
        \ and a gap"
  print (show "nested \"quotes\"")
  print (words "a\tb\nc", lines "x\n\ny")
  print (map fromEnum "\NUL\ESC\^A\^Z\^[\xFF\1114111")
  print ("\SO" ++ "H", "\127\&7", "a\
   \b")
