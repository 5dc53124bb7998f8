-- wrong: the instance for Box shows its contents but does not require that they can be shown
module Main where

data Box a = Box a

instance Show (Box a) where
  show (Box x) = "Box " ++ show x

main :: IO ()
main = print (Box 1)
