-- | Days and times of day. The clock stands still at the beginning of 2020: a program that reads it runs the same way every time.
module Otherwise.Base.Calendar where

import Control.DeepSeq (NFData (..))
import Data.Fixed (Pico, mod')
import Data.Ix (Ix (..))

-- | The number of days since 1858-11-17.
newtype Day = ModifiedJulianDay {toModifiedJulianDay :: Integer}
  deriving (Eq, Ord)

instance Enum Day where
  succ (ModifiedJulianDay n) = ModifiedJulianDay (n + 1)
  pred (ModifiedJulianDay n) = ModifiedJulianDay (n - 1)
  toEnum n = ModifiedJulianDay (toInteger n)
  fromEnum (ModifiedJulianDay n) = fromInteger n
  enumFrom (ModifiedJulianDay n) = map ModifiedJulianDay [n ..]
  enumFromThen (ModifiedJulianDay n) (ModifiedJulianDay m) = map ModifiedJulianDay [n, m ..]
  enumFromTo (ModifiedJulianDay n) (ModifiedJulianDay m) = map ModifiedJulianDay [n .. m]
  enumFromThenTo (ModifiedJulianDay a) (ModifiedJulianDay b) (ModifiedJulianDay c) = map ModifiedJulianDay [a, b .. c]

instance Ix Day where
  range (a, b) = [a .. b]
  index (ModifiedJulianDay a, ModifiedJulianDay b) (ModifiedJulianDay c) = index (a, b) c
  inRange (a, b) c = a <= c && c <= b

instance NFData Day where
  rnf (ModifiedJulianDay n) = n `seq` ()

instance Show Day where
  showsPrec _ = showString . showGregorian

instance Read Day where
  readsPrec _ s =
    [ (day, rest)
    | (y, '-' : r1) <- digits 4 (dropWhile (== ' ') s)
    , (m, '-' : r2) <- digits 2 r1
    , (d, rest) <- digits 2 r2
    , Just day <- [fromGregorianValid (toInteger y) m d]
    ]
    where
      digits n text = case splitAt n text of
        (ds, rest) | length ds == n && all (`elem` "0123456789") ds -> [(read ds :: Int, rest)]
        _ -> []

-- | So many digits at least.
padded :: Int -> Integer -> String
padded n x
  | x < 0 = '-' : padded n (negate x)
  | otherwise = replicate (n - length s) '0' ++ s
  where
    s = show x

showGregorian :: Day -> String
showGregorian day = case toGregorian day of
  (y, m, d) -> padded 4 y ++ "-" ++ padded 2 (toInteger m) ++ "-" ++ padded 2 (toInteger d)

addDays :: Integer -> Day -> Day
addDays n (ModifiedJulianDay a) = ModifiedJulianDay (a + n)

diffDays :: Day -> Day -> Integer
diffDays (ModifiedJulianDay a) (ModifiedJulianDay b) = a - b

isLeapYear :: Integer -> Bool
isLeapYear y = y `mod` 4 == 0 && (y `mod` 400 == 0 || y `mod` 100 /= 0)

gregorianMonthLength :: Integer -> Int -> Int
gregorianMonthLength y m = monthLength (isLeapYear y) (clip 1 12 m)

monthLength :: Bool -> Int -> Int
monthLength leap m = [31, if leap then 29 else 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] !! (m - 1)

clip :: Ord a => a -> a -> a -> a
clip low high x = max low (min high x)

-- | Year and day of the year.
toOrdinalDate :: Day -> (Integer, Int)
toOrdinalDate (ModifiedJulianDay mjd) = (year, yearDay)
  where
    a = mjd + 678575
    quadcent = a `div` 146097
    b = a `mod` 146097
    cent = min (b `div` 36524) 3
    c = b - cent * 36524
    quad = c `div` 1461
    d = c `mod` 1461
    y = min (d `div` 365) 3
    yearDay = fromInteger (d - y * 365 + 1)
    year = quadcent * 400 + cent * 100 + quad * 4 + y + 1

fromOrdinalDate :: Integer -> Int -> Day
fromOrdinalDate year day = ModifiedJulianDay mjd
  where
    y = year - 1
    mjd =
      toInteger (clip 1 (if isLeapYear year then 366 else 365) day)
        + 365 * y + y `div` 4 - y `div` 100 + y `div` 400 - 678576

toGregorian :: Day -> (Integer, Int, Int)
toGregorian date = go 1 yearDay
  where
    (year, yearDay) = toOrdinalDate date
    go m d
      | d > size = go (m + 1) (d - size)
      | otherwise = (year, m, d)
      where
        size = monthLength (isLeapYear year) m

-- | Months and days that do not exist are clipped to the nearest.
fromGregorian :: Integer -> Int -> Int -> Day
fromGregorian year month day = fromOrdinalDate year (sum (map (monthLength leap) [1 .. m - 1]) + clip 1 (monthLength leap m) day)
  where
    leap = isLeapYear year
    m = clip 1 12 month

fromGregorianValid :: Integer -> Int -> Int -> Maybe Day
fromGregorianValid y m d
  | m < 1 || m > 12 || d < 1 || d > gregorianMonthLength y m = Nothing
  | otherwise = Just (fromGregorian y m d)

addMonths :: Integer -> Day -> (Integer, Int, Int)
addMonths n day = (y', fromInteger (m' + 1), d)
  where
    (y, m, d) = toGregorian day
    (y', m') = (y * 12 + toInteger (m - 1) + n) `divMod` 12

addGregorianMonthsClip, addGregorianMonthsRollOver, addGregorianYearsClip, addGregorianYearsRollOver :: Integer -> Day -> Day
addGregorianMonthsClip n day = case addMonths n day of (y, m, d) -> fromGregorian y m d
addGregorianMonthsRollOver n day = case addMonths n day of (y, m, d) -> addDays (toInteger d - 1) (fromGregorian y m 1)
addGregorianYearsClip n = addGregorianMonthsClip (n * 12)
addGregorianYearsRollOver n = addGregorianMonthsRollOver (n * 12)

data DayOfWeek = Monday | Tuesday | Wednesday | Thursday | Friday | Saturday | Sunday
  deriving (Eq, Ord, Show, Read)

-- | Monday is 1; the days go round.
instance Enum DayOfWeek where
  toEnum n = case n `mod` 7 of
    0 -> Sunday
    1 -> Monday
    2 -> Tuesday
    3 -> Wednesday
    4 -> Thursday
    5 -> Friday
    _ -> Saturday
  fromEnum day = case day of
    Monday -> 1
    Tuesday -> 2
    Wednesday -> 3
    Thursday -> 4
    Friday -> 5
    Saturday -> 6
    Sunday -> 7
  enumFromTo a b
    | a == b = [a]
    | otherwise = a : enumFromTo (succ a) b
  enumFromThenTo a b c
    | a == c = [a]
    | otherwise = a : enumFromThenTo b (toEnum (2 * fromEnum b - fromEnum a)) c

dayOfWeek :: Day -> DayOfWeek
dayOfWeek (ModifiedJulianDay d) = toEnum (fromInteger (d + 3))

-- | Year, week and day of the week, Monday being 1, of ISO 8601.
toWeekDate :: Day -> (Integer, Int, Int)
toWeekDate date@(ModifiedJulianDay mjd) = (y1, fromInteger (w1 + 1), fromInteger (d `mod` 7) + 1)
  where
    (y0, yd) = toOrdinalDate date
    d = mjd + 2
    foo y = bar (toModifiedJulianDay (fromOrdinalDate y 6))
    bar k = d `div` 7 - k `div` 7
    (y1, w1) = case bar (d - toInteger yd + 4) of
      -1 -> (y0 - 1, foo (y0 - 1))
      52 -> if foo (y0 + 1) == 0 then (y0 + 1, 0) else (y0, 52)
      w0 -> (y0, w0)

fromWeekDate :: Integer -> Int -> Int -> Day
fromWeekDate y w d = ModifiedJulianDay (k - k `mod` 7 + toInteger (clip 1 53 w * 7 + clip 1 7 d) - 10)
  where
    k = toModifiedJulianDay (fromOrdinalDate y 6)

-- Clock times ----------------------------------------------------------------------------------------------------

-- | Seconds.
newtype DiffTime = DiffTime Pico
  deriving (Eq, Ord)

newtype NominalDiffTime = NominalDiffTime Pico
  deriving (Eq, Ord)

-- | Seconds without needless zeros.
seconds :: Pico -> String
seconds x = shorten (show x)
  where
    shorten s = case break (== '.') s of
      (whole, '.' : fraction) -> case reverse (dropWhile (== '0') (reverse fraction)) of
        "" -> whole
        kept -> whole ++ "." ++ kept
      _ -> s

instance Show DiffTime where
  showsPrec _ (DiffTime x) = showString (seconds x) . showString "s"

instance Show NominalDiffTime where
  showsPrec _ (NominalDiffTime x) = showString (seconds x) . showString "s"

instance Num DiffTime where
  DiffTime a + DiffTime b = DiffTime (a + b)
  DiffTime a - DiffTime b = DiffTime (a - b)
  DiffTime a * DiffTime b = DiffTime (a * b)
  negate (DiffTime a) = DiffTime (negate a)
  abs (DiffTime a) = DiffTime (abs a)
  signum (DiffTime a) = DiffTime (signum a)
  fromInteger n = DiffTime (fromInteger n)

instance Fractional DiffTime where
  DiffTime a / DiffTime b = DiffTime (a / b)
  fromRational r = DiffTime (fromRational r)

instance Real DiffTime where
  toRational (DiffTime a) = toRational a

instance RealFrac DiffTime where
  properFraction (DiffTime a) = case properFraction a of (n, f) -> (n, DiffTime f)

instance Num NominalDiffTime where
  NominalDiffTime a + NominalDiffTime b = NominalDiffTime (a + b)
  NominalDiffTime a - NominalDiffTime b = NominalDiffTime (a - b)
  NominalDiffTime a * NominalDiffTime b = NominalDiffTime (a * b)
  negate (NominalDiffTime a) = NominalDiffTime (negate a)
  abs (NominalDiffTime a) = NominalDiffTime (abs a)
  signum (NominalDiffTime a) = NominalDiffTime (signum a)
  fromInteger n = NominalDiffTime (fromInteger n)

instance Fractional NominalDiffTime where
  NominalDiffTime a / NominalDiffTime b = NominalDiffTime (a / b)
  fromRational r = NominalDiffTime (fromRational r)

instance Real NominalDiffTime where
  toRational (NominalDiffTime a) = toRational a

instance RealFrac NominalDiffTime where
  properFraction (NominalDiffTime a) = case properFraction a of (n, f) -> (n, NominalDiffTime f)

nominalDay :: NominalDiffTime
nominalDay = 86400

data UTCTime = UTCTime {utctDay :: Day, utctDayTime :: DiffTime}
  deriving (Eq, Ord)

instance Show UTCTime where
  showsPrec _ (UTCTime day time) = shows day . showString " " . shows (timeToTimeOfDay time) . showString " UTC"

addUTCTime :: NominalDiffTime -> UTCTime -> UTCTime
addUTCTime (NominalDiffTime x) (UTCTime day (DiffTime time)) = UTCTime (addDays days day) (DiffTime rest)
  where
    total = x + time
    days = floor (total / 86400)
    rest = total - fromInteger days * 86400

diffUTCTime :: UTCTime -> UTCTime -> NominalDiffTime
diffUTCTime (UTCTime d (DiffTime t)) (UTCTime e (DiffTime u)) = NominalDiffTime (fromInteger (diffDays d e * 86400) + t - u)

secondsToDiffTime :: Integer -> DiffTime
secondsToDiffTime = fromInteger

picosecondsToDiffTime :: Integer -> DiffTime
picosecondsToDiffTime n = DiffTime (fromRational (toRational n / 1000000000000))

diffTimeToPicoseconds :: DiffTime -> Integer
diffTimeToPicoseconds (DiffTime x) = truncate (toRational x * 1000000000000)

nominalDiffTimeToSeconds :: NominalDiffTime -> Pico
nominalDiffTimeToSeconds (NominalDiffTime x) = x

secondsToNominalDiffTime :: Pico -> NominalDiffTime
secondsToNominalDiffTime = NominalDiffTime

getCurrentTime :: IO UTCTime
getCurrentTime = return (UTCTime (fromGregorian 2020 1 1) 0)

data TimeOfDay = TimeOfDay {todHour :: Int, todMin :: Int, todSec :: Pico}
  deriving (Eq, Ord)

instance Show TimeOfDay where
  showsPrec _ (TimeOfDay h m s) =
    showString (padded 2 (toInteger h)) . showString ":" . showString (padded 2 (toInteger m)) . showString ":" . showString second
    where
      text = seconds s
      second = if s < 10 then '0' : text else text

midnight, midday :: TimeOfDay
midnight = TimeOfDay 0 0 0
midday = TimeOfDay 12 0 0

timeToTimeOfDay :: DiffTime -> TimeOfDay
timeToTimeOfDay (DiffTime t)
  | t >= 86400 = TimeOfDay 23 59 (60 + (t - 86400))
  | otherwise = TimeOfDay (whole `div` 60) (whole `mod` 60) (t `mod'` 60)
  where
    whole = floor (t / 60) :: Int

timeOfDayToTime :: TimeOfDay -> DiffTime
timeOfDayToTime (TimeOfDay h m s) = DiffTime (fromIntegral (h * 3600 + m * 60) + s)

data LocalTime = LocalTime {localDay :: Day, localTimeOfDay :: TimeOfDay}
  deriving (Eq, Ord)

-- | Hours, minutes and seconds, perhaps with a fraction.
instance Read TimeOfDay where
  readsPrec _ text =
    [ (TimeOfDay h m (fromInteger s + part), rest)
    | (h, ':' : r1) <- two 24 (dropWhile (== ' ') text)
    , (m, ':' : r2) <- two 60 r1
    , (s, r3) <- two 61 r2
    , let (part, rest) = fraction r3
    ]
    where
      two :: Integral a => Integer -> String -> [(a, String)]
      two below (a : b : rest)
        | all (`elem` "0123456789") [a, b], n < below = [(fromInteger n, rest)]
        where n = read [a, b] :: Integer
      two _ _ = []
      fraction ('.' : rest)
        | (ds@(_ : _), more) <- span (`elem` "0123456789") rest = (fromRational (toRational (read ds :: Integer) / 10 ^ length ds), more)
      fraction rest = (0, rest)

instance Read LocalTime where
  readsPrec d text = [(LocalTime day time, rest) | (day, r) <- readsPrec d text, (time, rest) <- readsPrec d r]

-- | An offset, or one of the names that mean one.
instance Read TimeZone where
  readsPrec _ text = case dropWhile (== ' ') text of
    sign : a : b : c : d : rest
      | sign `elem` "+-", all (`elem` "0123456789") [a, b, c, d] ->
          [(TimeZone ((if sign == '-' then negate else id) (60 * read [a, b] + read [c, d])) False "", rest)]
    other -> [(zone, rest) | (name, rest) <- [span (`elem` ['A' .. 'Z']) other], Just zone <- [lookup name named]]
    where
      named =
        [ (name, TimeZone (60 * hours) summer name)
        | (name, hours, summer) <-
            [ ("UTC", 0, False), ("UT", 0, False), ("GMT", 0, False), ("EST", -5, False), ("EDT", -4, True), ("CST", -6, False)
            , ("CDT", -5, True), ("MST", -7, False), ("MDT", -6, True), ("PST", -8, False), ("PDT", -7, True)
            ]
        ]

instance Read ZonedTime where
  readsPrec d text = [(ZonedTime time zone, rest) | (time, r) <- readsPrec d text, (zone, rest) <- readsPrec d r]

instance Read UTCTime where
  readsPrec d text = [(localTimeToUTC zone time, rest) | (time, r) <- readsPrec d text, (zone, rest) <- readsPrec d r]

instance Show LocalTime where
  showsPrec _ (LocalTime day time) = shows day . showString " " . shows time

data TimeZone = TimeZone {timeZoneMinutes :: Int, timeZoneSummerOnly :: Bool, timeZoneName :: String}
  deriving (Eq, Ord)

instance Show TimeZone where
  showsPrec _ zone@(TimeZone _ _ name) = showString (if null name then offset zone else name)
    where
      offset (TimeZone m _ _) =
        (if m < 0 then '-' else '+') : padded 2 (toInteger (abs m `div` 60)) ++ padded 2 (toInteger (abs m `mod` 60))

utc :: TimeZone
utc = TimeZone 0 False "UTC"

utcToLocalTime :: TimeZone -> UTCTime -> LocalTime
utcToLocalTime zone time = case addUTCTime (fromIntegral (timeZoneMinutes zone * 60)) time of
  UTCTime day t -> LocalTime day (timeToTimeOfDay t)

localTimeToUTC :: TimeZone -> LocalTime -> UTCTime
localTimeToUTC zone (LocalTime day t) =
  addUTCTime (fromIntegral (negate (timeZoneMinutes zone) * 60)) (UTCTime day (timeOfDayToTime t))

data ZonedTime = ZonedTime {zonedTimeToLocalTime :: LocalTime, zonedTimeZone :: TimeZone}

instance Show ZonedTime where
  showsPrec _ (ZonedTime time zone) = shows time . showString " " . shows zone

utcToZonedTime :: TimeZone -> UTCTime -> ZonedTime
utcToZonedTime zone time = ZonedTime (utcToLocalTime zone time) zone

zonedTimeToUTC :: ZonedTime -> UTCTime
zonedTimeToUTC (ZonedTime time zone) = localTimeToUTC zone time

getZonedTime :: IO ZonedTime
getZonedTime = fmap (utcToZonedTime utc) getCurrentTime

getCurrentTimeZone :: IO TimeZone
getCurrentTimeZone = return utc

minutesToTimeZone, hoursToTimeZone :: Int -> TimeZone
minutesToTimeZone m = TimeZone m False ""
hoursToTimeZone h = minutesToTimeZone (60 * h)

type POSIXTime = NominalDiffTime

posixSecondsToUTCTime :: POSIXTime -> UTCTime
posixSecondsToUTCTime s = addUTCTime s (UTCTime (fromGregorian 1970 1 1) 0)

utcTimeToPOSIXSeconds :: UTCTime -> POSIXTime
utcTimeToPOSIXSeconds time = diffUTCTime time (UTCTime (fromGregorian 1970 1 1) 0)

getPOSIXTime :: IO POSIXTime
getPOSIXTime = fmap utcTimeToPOSIXSeconds getCurrentTime

instance NFData DiffTime where rnf = (`seq` ())
instance NFData NominalDiffTime where rnf = (`seq` ())
instance NFData TimeOfDay where rnf (TimeOfDay h m s) = rnf h `seq` rnf m `seq` s `seq` ()
instance NFData LocalTime where rnf (LocalTime d t) = d `seq` rnf t
instance NFData TimeZone where rnf (TimeZone m s n) = rnf m `seq` rnf s `seq` rnf n
instance NFData UTCTime where rnf (UTCTime d t) = d `seq` rnf t
instance NFData ZonedTime where rnf (ZonedTime l z) = rnf l `seq` rnf z

instance Enum DiffTime where
  succ (DiffTime x) = DiffTime (succ x)
  pred (DiffTime x) = DiffTime (pred x)
  toEnum n = DiffTime (toEnum n)
  fromEnum (DiffTime x) = fromEnum x
  enumFrom (DiffTime x) = map DiffTime (enumFrom x)
  enumFromThen (DiffTime x) (DiffTime y) = map DiffTime (enumFromThen x y)
  enumFromTo (DiffTime x) (DiffTime y) = map DiffTime (enumFromTo x y)
  enumFromThenTo (DiffTime x) (DiffTime y) (DiffTime z) = map DiffTime (enumFromThenTo x y z)

instance Enum NominalDiffTime where
  succ (NominalDiffTime x) = NominalDiffTime (succ x)
  pred (NominalDiffTime x) = NominalDiffTime (pred x)
  toEnum n = NominalDiffTime (toEnum n)
  fromEnum (NominalDiffTime x) = fromEnum x
  enumFrom (NominalDiffTime x) = map NominalDiffTime (enumFrom x)
  enumFromThen (NominalDiffTime x) (NominalDiffTime y) = map NominalDiffTime (enumFromThen x y)
  enumFromTo (NominalDiffTime x) (NominalDiffTime y) = map NominalDiffTime (enumFromTo x y)
  enumFromThenTo (NominalDiffTime x) (NominalDiffTime y) (NominalDiffTime z) = map NominalDiffTime (enumFromThenTo x y z)

-- | The part of a day that has gone by.
dayFractionToTimeOfDay :: Rational -> TimeOfDay
dayFractionToTimeOfDay df = timeToTimeOfDay (fromRational (df * 86400))

timeOfDayToDayFraction :: TimeOfDay -> Rational
timeOfDayToDayFraction tod = toRational (timeOfDayToTime tod) / 86400

utcToLocalTimeOfDay, localToUTCTimeOfDay :: TimeZone -> TimeOfDay -> (Integer, TimeOfDay)
utcToLocalTimeOfDay zone (TimeOfDay h m s) = (toInteger (h' `div` 24), TimeOfDay (h' `mod` 24) (m' `mod` 60) s)
  where
    m' = m + timeZoneMinutes zone
    h' = h + m' `div` 60
localToUTCTimeOfDay zone = utcToLocalTimeOfDay (minutesToTimeZone (negate (timeZoneMinutes zone)))

makeTimeOfDayValid :: Int -> Int -> Pico -> Maybe TimeOfDay
makeTimeOfDayValid h m s
  | h < 0 || h > 23 || m < 0 || m > 59 || s < 0 || s >= 61 = Nothing
  | otherwise = Just (TimeOfDay h m s)

timeToDaysAndTimeOfDay :: NominalDiffTime -> (Integer, TimeOfDay)
timeToDaysAndTimeOfDay (NominalDiffTime t) = (days, timeToTimeOfDay (DiffTime (t - fromInteger days * 86400)))
  where
    days = floor (t / 86400)

daysAndTimeOfDayToTime :: Integer -> TimeOfDay -> NominalDiffTime
daysAndTimeOfDayToTime days (TimeOfDay h m s) =
  NominalDiffTime (s + fromIntegral m * 60 + fromIntegral h * 3600 + fromInteger days * 86400)

addLocalTime :: NominalDiffTime -> LocalTime -> LocalTime
addLocalTime x = utcToLocalTime utc . addUTCTime x . localTimeToUTC utc

diffLocalTime :: LocalTime -> LocalTime -> NominalDiffTime
diffLocalTime a b = diffUTCTime (localTimeToUTC utc a) (localTimeToUTC utc b)

getTimeZone :: UTCTime -> IO TimeZone
getTimeZone _ = getCurrentTimeZone

utcToLocalZonedTime :: UTCTime -> IO ZonedTime
utcToLocalZonedTime t = fmap (\zone -> utcToZonedTime zone t) (getTimeZone t)

-- | As in `+0130`.
timeZoneOffsetString :: TimeZone -> String
timeZoneOffsetString (TimeZone t _ _) = (if t < 0 then '-' else '+') : two (abs t `div` 60) ++ two (abs t `mod` 60)
  where
    two n = padded 2 (toInteger n)

fromOrdinalDateValid :: Integer -> Int -> Maybe Day
fromOrdinalDateValid y d
  | d < 1 || d > (if isLeapYear y then 366 else 365) = Nothing
  | otherwise = Just (fromOrdinalDate y d)

showOrdinalDate :: Day -> String
showOrdinalDate date = case toOrdinalDate date of
  (y, d) -> padded 4 y ++ "-" ++ padded 3 (toInteger d)

-- | The week of the year that begins on a Monday (on a Sunday), and the day of that week.
mondayStartWeek, sundayStartWeek :: Day -> (Int, Int)
mondayStartWeek date = (fromInteger (d `div` 7 - k `div` 7), fromInteger (d `mod` 7) + 1)
  where
    d = toModifiedJulianDay date + 2
    k = d - toInteger (snd (toOrdinalDate date))
sundayStartWeek date = (fromInteger (d `div` 7 - k `div` 7), fromInteger (d `mod` 7))
  where
    d = toModifiedJulianDay date + 3
    k = d - toInteger (snd (toOrdinalDate date))

showWeekDate :: Day -> String
showWeekDate date = case toWeekDate date of
  (y, w, d) -> padded 4 y ++ "-W" ++ padded 2 (toInteger w) ++ "-" ++ show d

-- | A week 53 that the year does not have is no date.
fromWeekDateValid :: Integer -> Int -> Int -> Maybe Day
fromWeekDateValid y w d
  | d < 1 || d > 7 || w < 1 || toWeekDate date /= (y, w, d) = Nothing
  | otherwise = Just date
  where
    date = fromWeekDate y w d
