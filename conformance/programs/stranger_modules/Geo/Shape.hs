module Geo.Shape (Shape (..), HasArea (..), module Geo.Shape, V (V)) where
import Geo.Types
import Util.Env (Env)
infixl 6 <+>
class HasArea a where
  area :: a -> Double
  area _ = 0
  perimeter :: a -> Double
data Shape = Circle { centre :: V, radius :: Double } | Rect { lo, hi :: V } deriving (Show, Eq)
instance HasArea Shape where
  area (Circle _ r) = 3 * r * r
  area (Rect (V a b) (V c d)) = (c - a) * (d - b)
  perimeter = const 1
(<+>) :: V -> V -> V
V a b <+> V c d = V (a + c) (b + d)
describe :: Shape -> String
describe s = case s of
  Circle {} -> "circle of " ++ show (area s)
  Rect { lo = V { vx = x } } -> "rect at " ++ show x
