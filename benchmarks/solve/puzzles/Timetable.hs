-- | Lessons of teachers and classes in the hours of a day.
module Timetable where

data Hour = First | Second | Third | Fourth deriving (Show, Eq, Ord, Enum, Bounded)

data Lesson = Lesson { teacher :: String, group :: Int }

lessons :: [Lesson]
lessons =
  [ Lesson "Ada" 1, Lesson "Ada" 2, Lesson "Ada" 3
  , Lesson "Bob" 1, Lesson "Bob" 2
  , Lesson "Cem" 1, Lesson "Cem" 3
  , Lesson "Dan" 2, Lesson "Dan" 3
  ]

clash :: Lesson -> Lesson -> Bool
clash a b = teacher a == teacher b || group a == group b

pairs :: [a] -> [(a, a)]
pairs [] = []
pairs (x : xs) = map ((,) x) xs ++ pairs xs

timetable :: [Hour] -> Bool
timetable hours =
  length hours == length lessons
    && and [h /= k | ((h, a), (k, b)) <- pairs (zip hours lessons), clash a b]

{-? solve = ?(hs :: [Hour]) | timetable hs && and [h /= First | (h, l) <- zip hs lessons, teacher l == "Bob"] ?-}
{-? twin = ?(hs :: [Hour]) | timetable hs && and [h < Third | (h, l) <- zip hs lessons, teacher l == "Ada"] ?-}
