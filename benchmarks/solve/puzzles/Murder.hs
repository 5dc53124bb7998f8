-- | Who did it, where, and with what?
module Murder where

import Data.List (permutations, elemIndex)

data Person = Scarlett | Mustard | Plum deriving (Eq, Show, Enum, Bounded)
data Weapon = Rope | Knife | Pistol deriving (Eq, Show, Enum, Bounded)
data Room = Hall | Study | Kitchen deriving (Eq, Show, Enum, Bounded)

type Scene = [(Person, Weapon, Room)]

clues :: Scene -> Bool
clues scene =
  [p | (p, _, _) <- scene] == [Scarlett, Mustard, Plum]
    && [w | (_, w, _) <- scene] `elem` permutations [minBound ..]
    && [r | (_, _, r) <- scene] `elem` permutations [minBound ..]
    && (Scarlett, Rope) `notElem` [(p, w) | (p, w, _) <- scene]
    && or [w == Knife && r == Study | (_, w, r) <- scene]
    && all (\(p, w, r) -> p /= Mustard || r == Hall) scene

{-? solve = ?(scene :: Scene) | clues scene && (Plum, Rope, Kitchen) `elem` scene ?-}
{-? twin = ?(scene :: Scene) | clues scene && (Plum, Pistol, Study) `elem` scene ?-}
