-- | Four teams, three rounds, everybody against everybody.
module Tournament where

import Data.List

data Team = Ants | Bees | Cats | Dogs deriving (Eq, Ord, Show, Enum, Bounded)

type Match = (Team, Team)

teams :: [Team]
teams = [minBound ..]

fair :: [[Match]] -> Bool
fair rounds =
  length rounds == 3
    && all ((== 2) . length) rounds
    && all (\ms -> sort (concat [[a, b] | (a, b) <- ms]) == teams) rounds
    && all (\(a, b) -> a < b) (concat rounds)
    && length (nub (concat rounds)) == 6

{-? solve = ?(rounds :: [[Match]]) | fair rounds ?-}
{-? twin = ?(rounds :: [[Match]]) | fair rounds && (Ants, Bees) `elem` head rounds && (Cats, Dogs) `notElem` head rounds ?-}
