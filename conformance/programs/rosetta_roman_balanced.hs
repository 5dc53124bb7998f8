import Data.Maybe (fromJust)
romans :: [(Int,String)]
romans = zip [1000,900,500,400,100,90,50,40,10,9,5,4,1] ["M","CM","D","CD","C","XC","L","XL","X","IX","V","IV","I"]

toRoman :: Int -> String
toRoman 0 = ""
toRoman n = s ++ toRoman (n-v) where (v,s) = head (filter ((<=n).fst) romans)

fromRoman :: String -> Int
fromRoman s = fst $ foldr (\d (acc,prev) -> (if d >= prev then acc+d else acc-d,d)) (0,0) (map val s)
  where val c = fromJust (lookup c (zip "IVXLCDM" [1,5,10,50,100,500,1000]))

balanced :: String -> Bool
balanced = go "" where
  go st (c:cs) | c`elem`"([{" = go (c:st) cs
               | c`elem`")]}" = case st of
                   (o:st') | (o,c)`elem`[('(',')'),('[',']'),('{','}')] -> go st' cs
                   _ -> False
               | otherwise = go st cs
  go st [] = null st

main = do
  mapM_ (putStrLn . toRoman) [1990,2008,1666,4,9]
  print (map fromRoman ["MCMXC","MMVIII","MDCLXVI"])
  print (all (\n -> fromRoman (toRoman n) == n) [1..300])
  print (map balanced ["","[]","][","[[][]]","{[()]}","{[(])}","((","x(y)z"])
