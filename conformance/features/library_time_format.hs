module Main where
import Prelude hiding (lookup, filter, foldr, (.), id)
import qualified Prelude as P
import Control.Category ((.), id, (>>>))
import Data.List hiding (insert, lookup)
import Data.Time.Clock
import Data.Time.Format
import Data.Time.Calendar

lookup :: Eq k => k -> [(k, v)] -> Maybe v
lookup _ [] = Nothing
lookup k ((k', v) : r) | k == k' = Just v | True = lookup k r

main :: IO ()
main = do
  t0 <- getCurrentTime
  let d = fromGregorian 2020 2 29
  print d
  putStrLn (formatTime defaultTimeLocale "%Y/%m/%d %A" d)
  print (addDays 1 d, toGregorian (addGregorianMonthsClip 12 d), diffDays d (fromGregorian 2020 1 1), isLeapYear 2020)
  print (lookup 1 [(1, "x")], (map (+1) . P.filter even) [1..6])
  print (parseTimeM True defaultTimeLocale "%Y-%m-%d" "2021-03-04" :: Maybe Day)
  t1 <- getCurrentTime
  print (diffUTCTime t1 t0 >= 0)
