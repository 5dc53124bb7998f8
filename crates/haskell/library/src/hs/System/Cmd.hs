module System.Cmd (system, rawSystem) where

import System.Process (rawSystem, system)
