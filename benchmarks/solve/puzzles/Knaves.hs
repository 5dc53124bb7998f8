-- | Who tells the truth? Knights always do, knaves never, and a spy says what he likes.
module Knaves where

data Kind = Knight | Knave | Spy deriving (Eq, Show)

says :: Kind -> Bool -> Bool
says Knight statement = statement
says Knave statement = not statement
says Spy _ = True

island :: (Kind, Kind, Kind) -> Bool
island (a, b, c) =
  length (filter (== Knight) [a, b, c]) == 1
    && length (filter (== Knave) [a, b, c]) == 1
    && a `says` (c == Knave)
    && b `says` (a == Knight)
    && c `says` (c == Spy)

{-? solve = ?(who :: (Kind, Kind, Kind)) | island who ?-}
{-? twin = ?(a, b, c :: Kind) | island (a, b, c) && c `says` (b == Knight) && a /= Knight ?-}
