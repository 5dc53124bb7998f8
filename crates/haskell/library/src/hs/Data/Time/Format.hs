{-# LANGUAGE FlexibleInstances #-}
-- | Days and times as text, and back, by a pattern such as @"%Y-%m-%d"@.
module Data.Time.Format
  ( FormatTime, formatTime, ParseTime, parseTimeM, parseTimeOrError, readSTime, readPTime, TimeLocale (..), defaultTimeLocale
  , iso8601DateFormat, rfc822DateFormat
  ) where

import Data.Char (isDigit, isSpace, toLower, toUpper)
import Otherwise.Base.Calendar

data TimeLocale = TimeLocale
  { wDays :: [(String, String)]
  , months :: [(String, String)]
  , amPm :: (String, String)
  , dateTimeFmt, dateFmt, timeFmt, time12Fmt :: String
  , knownTimeZones :: [TimeZone]
  }
  deriving (Eq, Ord, Show)

defaultTimeLocale :: TimeLocale
defaultTimeLocale =
  TimeLocale
    { wDays = [(day, take 3 day) | day <- words "Sunday Monday Tuesday Wednesday Thursday Friday Saturday"]
    , months = [(month, take 3 month) | month <- words "January February March April May June July August September October November December"]
    , amPm = ("AM", "PM")
    , dateTimeFmt = "%a %b %e %H:%M:%S %Z %Y"
    , dateFmt = "%m/%d/%y"
    , timeFmt = "%H:%M:%S"
    , time12Fmt = "%I:%M:%S %p"
    , knownTimeZones = [utc]
    }

iso8601DateFormat :: Maybe String -> String
iso8601DateFormat format = "%Y-%m-%d" ++ maybe "" ('T' :) format

rfc822DateFormat :: String
rfc822DateFormat = "%a, %_d %b %Y %H:%M:%S %Z"

-- | The parts of a time that it has.
data Parts = Parts {partDay :: Maybe Day, partTime :: Maybe TimeOfDay, partZone :: Maybe TimeZone}

class FormatTime t where
  partsOf :: t -> Parts

instance FormatTime Day where
  partsOf day = Parts (Just day) Nothing Nothing

instance FormatTime TimeOfDay where
  partsOf time = Parts Nothing (Just time) Nothing

instance FormatTime LocalTime where
  partsOf (LocalTime day time) = Parts (Just day) (Just time) Nothing

instance FormatTime UTCTime where
  partsOf time = case utcToLocalTime utc time of
    LocalTime day clock -> Parts (Just day) (Just clock) (Just utc)

instance FormatTime ZonedTime where
  partsOf (ZonedTime (LocalTime day time) zone) = Parts (Just day) (Just time) (Just zone)

formatTime :: FormatTime t => TimeLocale -> String -> t -> String
formatTime locale format t = go format
  where
    parts = partsOf t
    go ('%' : rest) = modifiers id Nothing rest
    go (c : rest) = c : go rest
    go [] = []
    modifiers change pad ('-' : rest) = modifiers change (Just Nothing) rest
    modifiers change _ ('_' : rest) = modifiers change (Just (Just ' ')) rest
    modifiers change _ ('0' : rest) = modifiers change (Just (Just '0')) rest
    modifiers change pad ('^' : rest) = modifiers (map toUpper . change) pad rest
    modifiers change pad ('#' : rest) = modifiers (map toLower . change) pad rest
    modifiers change pad (c : rest) = change (field locale parts pad c) ++ go rest
    modifiers _ _ [] = "%"

field :: TimeLocale -> Parts -> Maybe (Maybe Char) -> Char -> String
field locale parts pad c = case c of
  '%' -> "%"
  't' -> "\t"
  'n' -> "\n"
  'c' -> formatted (dateTimeFmt locale)
  'D' -> formatted "%m/%d/%y"
  'F' -> formatted "%Y-%m-%d"
  'x' -> formatted (dateFmt locale)
  'R' -> formatted "%H:%M"
  'T' -> formatted "%H:%M:%S"
  'X' -> formatted (timeFmt locale)
  'r' -> formatted (time12Fmt locale)
  _ -> maybe "" id (onDay =<< partDay parts) ++ maybe "" id (onTime =<< partTime parts) ++ maybe "" id (onZone =<< partZone parts)
  where
    formatted format = formatTime locale format parts
    number width fill n = case maybe (Just fill) id pad of
      Nothing -> show n
      Just with -> let s = show n in replicate (width - length s) with ++ s
    two n = Just (number 2 '0' (toInteger n))
    onDay day = case c of
      'Y' -> Just (maybe (show y) (\_ -> number 4 '0' y) pad)
      'y' -> two (y `mod` 100)
      'C' -> two (y `div` 100)
      'm' -> two m
      'd' -> two d
      'e' -> Just (number 2 ' ' (toInteger d))
      'B' -> Just (fst (months locale !! (m - 1)))
      'b' -> Just (snd (months locale !! (m - 1)))
      'h' -> Just (snd (months locale !! (m - 1)))
      'j' -> Just (number 3 '0' (toInteger (snd (toOrdinalDate day))))
      'A' -> Just (fst (wDays locale !! (weekday `mod` 7)))
      'a' -> Just (snd (wDays locale !! (weekday `mod` 7)))
      'u' -> Just (show weekday)
      'w' -> Just (show (weekday `mod` 7))
      'V' -> two week
      'G' -> Just (show weekYear)
      _ -> Nothing
      where
        (y, m, d) = toGregorian day
        weekday = fromEnum (dayOfWeek day)
        (weekYear, week, _) = toWeekDate day
    onTime (TimeOfDay h m s) = case c of
      'H' -> two h
      'k' -> Just (number 2 ' ' (toInteger h))
      'I' -> two (half h)
      'l' -> Just (number 2 ' ' (toInteger (half h)))
      'M' -> two m
      'S' -> two (floor s :: Int)
      'p' -> Just ((if h < 12 then fst else snd) (amPm locale))
      'P' -> Just (map toLower ((if h < 12 then fst else snd) (amPm locale)))
      'q' -> Just (drop 1 (dropWhile (/= '.') (show s)))
      'Q' -> Just (dropWhile (/= '.') (seconds s))
      _ -> Nothing
      where
        half hour = (hour - 1) `mod` 12 + 1
    onZone zone = case c of
      'Z' -> Just (show zone)
      'z' -> Just (show zone {timeZoneName = ""})
      _ -> Nothing

instance FormatTime Parts where
  partsOf = id

-- Reading --------------------------------------------------------------------------------------------------------

-- | What has been read so far, by the letter of its pattern.
type Read' = [(Char, String)]

class ParseTime t where
  build :: Read' -> Maybe t

instance ParseTime Day where
  build found = case (number 'j', lookup 's' found) of
    (Just yearDay, _) -> Just (fromOrdinalDate year yearDay)
    _ -> fromGregorianValid year (maybe 1 id month) (maybe 1 id (number 'd'))
    where
      number c = fmap read (lookup c found) :: Maybe Int
      month = number 'm'
      year = case (lookup 'Y' found, number 'y') of
        (Just y, _) -> read y
        (_, Just y) -> toInteger (if y >= 69 then 1900 + y else 2000 + y)
        _ -> 1970

instance ParseTime TimeOfDay where
  build found
    | hour < 24 && minute < 60 && whole < 61 = Just (TimeOfDay hour minute (fromIntegral whole + fraction))
    | otherwise = Nothing
    where
      number c = maybe 0 read (lookup c found) :: Int
      whole = number 'S'
      fraction = maybe 0 (\ds -> fromRational (fromInteger (read ds) / 10 ^ length ds)) (lookup 'q' found)
      minute = number 'M'
      hour = case (lookup 'H' found, lookup 'I' found) of
        (Just h, _) -> read h
        (_, Just h) -> (read h `mod` 12) + (if fmap (map toLower) (lookup 'p' found) == Just "pm" then 12 else 0)
        _ -> 0

instance ParseTime LocalTime where
  build found = build found >>= \day -> fmap (LocalTime day) (build found)

instance ParseTime UTCTime where
  build found = fmap (localTimeToUTC zone) (build found)
    where
      zone = case lookup 'z' found of
        Just (sign : digits) | [h1, h2, m1, m2] <- filter isDigit digits ->
          TimeZone ((if sign == '-' then negate else id) (read [h1, h2] * 60 + read [m1, m2])) False ""
        _ -> utc

parseTimeM :: (MonadFail m, ParseTime t) => Bool -> TimeLocale -> String -> String -> m t
parseTimeM spaces locale format text =
  case [found | (found, rest) <- parts locale format (trim text), null (trim rest)] of
    found : _ -> maybe (fail ("parseTimeM: cannot construct")) return (build found)
    [] -> fail ("parseTimeM: no parse of " ++ show text)
  where
    trim = if spaces then dropWhile isSpace . dropEnd else id
    dropEnd = reverse . dropWhile isSpace . reverse

parseTimeOrError :: ParseTime t => Bool -> TimeLocale -> String -> String -> t
parseTimeOrError spaces locale format text =
  maybe (errorWithoutStackTrace ("parseTimeOrError: no parse of " ++ show text)) id (parseTimeM spaces locale format text)

readSTime :: ParseTime t => Bool -> TimeLocale -> String -> String -> [(t, String)]
readSTime spaces locale format text =
  [(t, rest) | (found, rest) <- parts locale format (if spaces then dropWhile isSpace text else text), Just t <- [build found]]

readPTime :: ParseTime t => Bool -> TimeLocale -> String -> String -> [(t, String)]
readPTime = readSTime

parts :: TimeLocale -> String -> String -> [(Read', String)]
parts locale format text = case format of
  [] -> [([], text)]
  '%' : c : rest | c `elem` "-_0^#", d : rest' <- rest -> parts locale ('%' : d : rest') text
  '%' : c : rest -> one c rest
  c : rest
    | isSpace c -> parts locale (dropWhile isSpace rest) (dropWhile isSpace text)
    | t : more <- text, t == c -> parts locale rest more
    | otherwise -> []
  where
    one c rest = case c of
      '%' -> literal "%" rest
      'F' -> parts locale ("%Y-%m-%d" ++ rest) text
      'D' -> parts locale ("%m/%d/%y" ++ rest) text
      'R' -> parts locale ("%H:%M" ++ rest) text
      'T' -> parts locale ("%H:%M:%S" ++ rest) text
      'X' -> parts locale (timeFmt locale ++ rest) text
      'x' -> parts locale (dateFmt locale ++ rest) text
      'Y' -> digits 'Y' 4 rest
      'y' -> digits 'y' 2 rest
      'm' -> digits 'm' 2 rest
      'd' -> digits 'd' 2 rest
      'e' -> spaced (\t -> parts locale ('%' : 'd' : rest) t)
      'j' -> digits 'j' 3 rest
      'H' -> digits 'H' 2 rest
      'k' -> spaced (\t -> parts locale ('%' : 'H' : rest) t)
      'I' -> digits 'I' 2 rest
      'M' -> digits 'M' 2 rest
      'S' -> digits 'S' 2 rest
      'Q' -> case text of
        '.' : more | (ds@(_ : _), more') <- span isDigit more -> add 'q' ds rest more'
        _ -> parts locale rest text
      'B' -> names 'm' (map fst (months locale)) rest
      'b' -> names 'm' (map snd (months locale)) rest
      'h' -> names 'm' (map snd (months locale)) rest
      'A' -> names 'w' (map fst (wDays locale)) rest
      'a' -> names 'w' (map snd (wDays locale)) rest
      'p' -> [r | name <- [fst (amPm locale), snd (amPm locale)], Just more <- [prefix name text], r <- add 'p' name rest more]
      'Z' -> let (name, more) = span (`elem` ['A' .. 'Z']) text in add 'Z' name rest more
      'z' -> case text of
        'Z' : more -> add 'z' "+0000" rest more
        sign : more | sign `elem` "+-" -> let (ds, more') = span (\x -> isDigit x || x == ':') more in add 'z' (sign : ds) rest more'
        _ -> []
      _ -> []
    literal s rest = maybe [] (parts locale rest) (prefix s text)
    digits c most rest = case span isDigit (take most text) of
      ("", _) -> []
      (ds, _) -> add c ds rest (drop (length ds) text)
    spaced next = next (dropWhile isSpace text)
    names c all' rest = [r | (name, n) <- zip all' [1 :: Int ..], Just more <- [prefix name text], r <- add c (show n) rest more]
    add c value rest more = [((c, value) : found, end) | (found, end) <- parts locale rest more]
    prefix s t
      | map toLower (take (length s) t) == map toLower s = Just (drop (length s) t)
      | otherwise = Nothing
