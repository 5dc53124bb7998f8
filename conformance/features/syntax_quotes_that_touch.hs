module Main where
esc :: String -> String
esc s = concatMap f s where
  f '\\' = '\\':'\\':""
  f c | c=='\n'||c=='\t' = ['\\','n']
      | c`elem`['\n','\r','\'','"'] = "?"
  f '\'' = ['\'','\'']
  f c = [c]
ones :: [Int] -> [Int]
ones xs = [1|y<-xs]
as :: [a] -> String
as xs = ['a'|y<-xs]
g :: Char -> Char
g c = case c of {'\n'->'a';'\t'->'b';'\''->'c';_->'d'}
main :: IO ()
main = do
  putStrLn (esc "a\\b\nc'd")
  print (ones [1,2,3])
  putStrLn (as "xyz")
  putStrLn (map g "\n\t'x")
  print ['\n','\t','\\','\x41','\65','\SOH','\^A']
  print [(x,y)|x<-"ab",y<-[1|_<-"z"]]
  print (words['a',' ','b'])
  print ['\0'..'\3']
  print $ (:"x")'y'
