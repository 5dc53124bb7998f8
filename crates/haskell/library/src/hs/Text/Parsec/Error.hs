module Text.Parsec.Error
  ( Message (SysUnExpect, UnExpect, Expect, Message), messageString, ParseError, errorPos, errorMessages, errorIsUnknown
  , showErrorMessages, newErrorMessage, newErrorUnknown, addErrorMessage, setErrorPos, setErrorMessage, mergeError
  ) where

import Otherwise.Parsec.Error
