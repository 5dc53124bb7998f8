module Main where
data Shape = Rock | Paper | Scissors deriving (Eq, Show, Enum, Bounded)
data Outcome = Lose | Draw | Win deriving (Eq, Show, Enum)

beats :: Shape -> Shape
beats s | s==minBound = maxBound
        | otherwise = pred s

play :: Shape -> Shape -> Outcome
play them me
  | them==me = Draw
  | beats me==them = Win
  | otherwise = Lose

parse :: String -> (Char,Char)
parse [a,' ',b] = (a,b)
parse s = error ("bad line: "++s)

shape :: Char -> Shape
shape c | c`elem`"AX" = Rock
        | c`elem`"BY" = Paper
        | otherwise = Scissors

score :: Shape -> Outcome -> Int
score me o = fromEnum me + 1 + 3*fromEnum o

main :: IO ()
main = do
  let games = map parse ["A Y","B X","C Z"]
  print $ sum [score me (play them me)|(a,b)<-games,let them=shape a;me=shape b]
  print [play x y|x<-[minBound..],y<-[minBound..maxBound]]
