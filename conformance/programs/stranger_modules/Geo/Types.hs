module Geo.Types (V (..), Dir (..), scale, turn, opposite, secret, (|>), defaultName) where
infixl 1 |>
data V = V { vx, vy :: Double } deriving (Show, Eq, Ord)
data Dir = N | E | S | W deriving (Show, Eq, Enum, Bounded)
scale :: Double -> V -> V
scale k (V a b) = V (k * a) (k * b)
turn, opposite :: Dir -> Dir
turn d | d == maxBound = minBound
       | otherwise = succ d
opposite = turn . turn
secret :: Int
secret = 42
(|>) :: a -> (a -> b) -> b
x |> f = f x
defaultName :: String
defaultName = "none"
