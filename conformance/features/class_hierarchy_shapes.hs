module Main where

class Named a where
  nameOf :: a -> String

class Named a => HasArea a where
  area :: a -> Double

class HasArea a => Solid a where
  height :: a -> Double
  volume :: a -> Double
  volume s = area s * height s
  summary :: a -> String
  summary s = nameOf s ++ ": base " ++ show (area s) ++ ", volume " ++ show (volume s)

data Cyl = Cyl Double Double
data Cube = Cube Double
newtype Scaled s = Scaled s

instance Named Cyl where nameOf _ = "cylinder"
instance HasArea Cyl where area (Cyl r _) = 3 * r * r
instance Solid Cyl where height (Cyl _ h) = h

instance Named Cube where nameOf _ = "cube"
instance HasArea Cube where area (Cube a) = a * a
instance Solid Cube where
  height (Cube a) = a
  summary c = "a cube of volume " ++ show (volume c)

instance Named s => Named (Scaled s) where nameOf (Scaled s) = "scaled " ++ nameOf s
instance HasArea s => HasArea (Scaled s) where area (Scaled s) = 4 * area s
instance Solid s => Solid (Scaled s) where height (Scaled s) = 2 * height s

main :: IO ()
main = do
  putStrLn (summary (Cyl 2 5))
  putStrLn (summary (Cube 3))
  putStrLn (summary (Scaled (Cube 3)))
  putStrLn (summary (Scaled (Scaled (Cyl 1 1))))
