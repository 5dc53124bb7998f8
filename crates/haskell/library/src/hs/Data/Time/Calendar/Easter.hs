module Data.Time.Calendar.Easter (sundayAfter, orthodoxPaschalMoon, orthodoxEaster, gregorianPaschalMoon, gregorianEaster) where

import Data.Time.Calendar

-- | The first Sunday that is later than the day.
sundayAfter :: Day -> Day
sundayAfter day = addDays (7 - mod (toModifiedJulianDay day + 3) 7) day

orthodoxPaschalMoon :: Integer -> Day
orthodoxPaschalMoon year = addDays (negate shifted) (julian (if year > 0 then year else year - 1))
  where
    shifted = mod (14 + 11 * mod year 19) 30
    -- The nineteenth of April in the calendar of Julius Caesar, whose year 1 began on the day -678577.
    julian y = ModifiedJulianDay (365 * (y - 1) + div (y - 1) 4 + (if mod y 4 == 0 then 109 else 108) - 678577)

orthodoxEaster :: Integer -> Day
orthodoxEaster = sundayAfter . orthodoxPaschalMoon

gregorianPaschalMoon :: Integer -> Day
gregorianPaschalMoon year = addDays (negate adjusted) (fromGregorian year 4 19)
  where
    century = div year 100 + 1
    shifted = mod (14 + 11 * mod year 19 - div (3 * century) 4 + div (5 + 8 * century) 25) 30
    adjusted = if shifted == 0 || (shifted == 1 && mod year 19 > 10) then shifted + 1 else shifted

gregorianEaster :: Integer -> Day
gregorianEaster = sundayAfter . gregorianPaschalMoon
