module Data.Time (module Data.Time.Calendar, module Data.Time.Clock, module Data.Time.LocalTime) where

import Data.Time.Calendar
import Data.Time.Clock
import Data.Time.LocalTime
