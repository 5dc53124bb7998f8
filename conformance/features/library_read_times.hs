-- Times as `read` takes them.
module Main where
import Data.Time

data Entry = Entry { at :: UTCTime, label :: String } deriving (Show, Read, Eq)

main :: IO ()
main = do
  let e = Entry (UTCTime (fromGregorian 2021 3 4) 3723.25) "x"
  print e
  print (read (show e) == e)
  print (read "2020-02-29 12:30:00 UTC" :: UTCTime)
  print (read "2020-02-29 12:30:01.5" :: LocalTime)
  print (read "23:59:59" :: TimeOfDay)
  print (zonedTimeToUTC (read "2020-02-29 12:30:00 +0130"))
  print (map fst (reads "25:00:00" :: [(TimeOfDay, String)]))
