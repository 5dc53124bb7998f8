module Types where

data Temperature = Celsius Int | Fahrenheit Int deriving Show

celsius :: Int -> Temperature
celsius = Celsius
