-- | Wolf, goat and cabbage: at most one of them in the boat with the farmer.
module River where

data Bank = West | East deriving (Show, Eq)

data Cargo = Nobody | Wolf | Goat | Cabbage deriving (Show, Eq)

data Place = Place { farmer, wolf, goat, cabbage :: Bank } deriving (Show, Eq)

other :: Bank -> Bank
other West = East
other East = West

move :: Cargo -> Place -> Maybe Place
move cargo (Place f w g c)
  | cargo == Wolf && w /= f = Nothing
  | cargo == Goat && g /= f = Nothing
  | cargo == Cabbage && c /= f = Nothing
  | otherwise = Just (Place (other f) (with Wolf w) (with Goat g) (with Cabbage c))
  where
    with one bank = if cargo == one then other bank else bank

safe :: Place -> Bool
safe (Place f w g c) = (w /= g || f == g) && (g /= c || f == g)

crosses :: Place -> [Cargo] -> Bool
crosses place [] = place == Place East East East East
crosses place (cargo : rest) = case move cargo place of
  Just next -> safe next && crosses next rest
  Nothing -> False

start :: Place
start = Place West West West West

{-? solve = ?(moves :: [Cargo]) | crosses start moves && length moves <= 7 ?-}
{-? twin = ?(moves :: [Cargo]) | crosses start moves && length moves <= 6 ?-}
