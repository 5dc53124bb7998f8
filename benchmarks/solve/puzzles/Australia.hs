-- | The map of Australia in few colours.
module Australia where

data Colour = Red | Green | Blue deriving (Show, Eq)

type Paint = (Colour, Colour, Colour, Colour, Colour, Colour, Colour)

proper :: Paint -> Bool
proper (wa, nt, sa, q, nsw, v, t) =
  wa /= nt && wa /= sa && nt /= sa && nt /= q && sa /= q && sa /= nsw && sa /= v && q /= nsw && nsw /= v
    && t `elem` [Red, Green, Blue]

{-? solve = ?(p :: Paint) | proper p ?-}
{-? twin = ?(p :: Paint) | proper p && (\(wa, _, _, q, _, v, _) -> wa /= q || q /= v) p ?-}
