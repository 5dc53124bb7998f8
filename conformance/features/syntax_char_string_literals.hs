module Main where

main :: IO ()
main = do
  print (map fromEnum ['\NUL', '\SOH', '\STX', '\ETX', '\EOT', '\ENQ', '\ACK', '\BEL', '\BS', '\HT', '\LF', '\VT', '\FF', '\CR'])
  print (map fromEnum "\SO\SI\DLE\DC1\DC2\DC3\DC4\NAK\SYN\ETB\CAN\EM\SUB\ESC\FS\GS\RS\US\SP\DEL")
  print (map fromEnum "\^@\^A\^Z\^[\^\\^]\^^\^_")
  print (map fromEnum "\a\b\f\n\r\t\v\\\"\'")
  print (map fromEnum "\65\x41\o101\66")
  print (length "\1234\&5", length "a\   \b", length "\&", length "")
  putStrLn "line one\n\tindented \"quoted\" \\ backslash"
  putStrLn "a long \
           \string over \
           \three lines"
  print ['\'', '"', '\"', '\\', ' ']
  print ("it's", '\x1F600', "\x1F600")
  putStrLn "\x3bb\&x \8594 \955\&1"
