{-# LANGUAGE ExistentialQuantification #-}
module Main where
class Shape a where { area :: a -> Double; name :: a -> String; name _ = "shape" }
data Circle = Circle Double
data Square = Square Double
instance Shape Circle where { area (Circle r) = 3 * r * r; name _ = "circle" }
instance Shape Square where area (Square s) = s * s
data AnyShape = forall s. Shape s => AnyShape s
instance Shape AnyShape where { area (AnyShape s) = area s; name (AnyShape s) = name s }
main :: IO ()
main = mapM_ (\s -> putStrLn (name s ++ " " ++ show (area s))) [AnyShape (Circle 1), AnyShape (Square 2), AnyShape (AnyShape (Circle 2))]
