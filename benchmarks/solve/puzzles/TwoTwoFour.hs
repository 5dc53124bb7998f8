-- | TWO + TWO = FOUR.
module TwoTwoFour where

data Letters = Letters { t, w, o, f, u, r :: Int } deriving (Show, Eq)

digits :: Letters -> [Int]
digits l = [t l, w l, o l, f l, u l, r l]

different :: [Int] -> Bool
different [] = True
different (x : xs) = x `notElem` xs && different xs

sums :: Letters -> Bool
sums l =
  2 * (100 * t l + 10 * w l + o l) == 1000 * f l + 100 * o l + 10 * u l + r l

ok :: Letters -> Bool
ok l = sums l && different (digits l) && all (`elem` [0 .. 9]) (digits l) && f l /= 0 && t l /= 0

{-? solve = ?(l :: Letters) | ok l ?-}
{-? twin = ?(l :: Letters) | ok l && f l /= 1 ?-}
