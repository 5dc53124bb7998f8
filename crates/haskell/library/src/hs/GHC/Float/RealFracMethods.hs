-- | The methods of 'RealFrac' at the types they are most used at.
module GHC.Float.RealFracMethods
  ( properFractionDoubleInteger, floorDoubleInteger, ceilingDoubleInteger, roundDoubleInteger, truncateDoubleInteger
  , properFractionDoubleInt, floorDoubleInt, ceilingDoubleInt, roundDoubleInt
  , double2Int, int2Double
  , properFractionFloatInteger, floorFloatInteger, ceilingFloatInteger, roundFloatInteger, truncateFloatInteger
  , properFractionFloatInt, floorFloatInt, ceilingFloatInt, roundFloatInt
  , float2Int, int2Float
  ) where

import GHC.Float (double2Int, float2Int, int2Double, int2Float)

properFractionDoubleInteger :: Double -> (Integer, Double)
properFractionDoubleInteger = properFraction

floorDoubleInteger, ceilingDoubleInteger, roundDoubleInteger, truncateDoubleInteger :: Double -> Integer
floorDoubleInteger = floor
ceilingDoubleInteger = ceiling
roundDoubleInteger = round
truncateDoubleInteger = truncate

properFractionDoubleInt :: Double -> (Int, Double)
properFractionDoubleInt = properFraction

floorDoubleInt, ceilingDoubleInt, roundDoubleInt :: Double -> Int
floorDoubleInt = floor
ceilingDoubleInt = ceiling
roundDoubleInt = round

properFractionFloatInteger :: Float -> (Integer, Float)
properFractionFloatInteger = properFraction

floorFloatInteger, ceilingFloatInteger, roundFloatInteger, truncateFloatInteger :: Float -> Integer
floorFloatInteger = floor
ceilingFloatInteger = ceiling
roundFloatInteger = round
truncateFloatInteger = truncate

properFractionFloatInt :: Float -> (Int, Float)
properFractionFloatInt = properFraction

floorFloatInt, ceilingFloatInt, roundFloatInt :: Float -> Int
floorFloatInt = floor
ceilingFloatInt = ceiling
roundFloatInt = round
