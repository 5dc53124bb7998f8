module System.Info (os, arch, compilerName, compilerVersion, fullCompilerVersion) where

import Data.Version (Version (..))

os, arch, compilerName :: String
os = "linux"
arch = "x86_64"
compilerName = "ghc"

compilerVersion :: Version
compilerVersion = Version [9, 0] []

fullCompilerVersion :: Version
fullCompilerVersion = Version [9, 0, 2] []
