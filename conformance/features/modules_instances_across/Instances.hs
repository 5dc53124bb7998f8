module Instances where

import Classes
import Types

instance Render Temperature where
  render (Celsius d) = show d ++ "C"
  render (Fahrenheit d) = show d ++ "F"

instance Render Bool where
  render True = "on"
  render False = "off"
