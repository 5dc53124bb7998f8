module Helpers where

help :: String
help = "help"
