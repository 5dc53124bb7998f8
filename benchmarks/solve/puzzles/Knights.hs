-- | Knights tell the truth, knaves lie.
module Knights where

data Kind = Knight | Knave deriving (Show, Eq)

says :: Kind -> Bool -> Bool
says Knight statement = statement
says Knave statement = not statement

island :: Kind -> Kind -> Kind -> Bool
island a b c =
  says a (b == Knave || c == Knave)
    && says b (a == Knight && c == Knave)
    && says c (a /= b)

{-? solve = ?(a, b, c :: Kind) | island a b c ?-}
{-? twin = ?(a, b, c :: Kind) | island a b c && a == Knave ?-}
