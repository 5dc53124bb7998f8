module Text.Parsec.Pos
  ( SourceName, Line, Column, SourcePos, sourceLine, sourceColumn, sourceName, incSourceLine, incSourceColumn, setSourceLine
  , setSourceColumn, setSourceName, newPos, initialPos, updatePosChar, updatePosString
  ) where

import Otherwise.Parsec.Error
