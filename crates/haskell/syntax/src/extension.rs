//! Language extensions: which there are, which are on, which we cannot do.

use std::fmt;

macro_rules! extensions {
    ($($(#[$doc:meta])* $name:ident $(= $alias:literal)?,)*) => {
        /// An extension that changes what a program means or which programs there are.
        ///
        /// Extensions that merely allow more syntax are listed too, though the parser reads that syntax
        /// always.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[expect(missing_docs, reason = "the names are GHC's")]
        pub enum Extension {
            $($(#[$doc])* $name,)*
        }

        impl Extension {
            /// Every extension.
            pub const ALL: &[Extension] = &[$(Extension::$name,)*];

            /// As written in a `LANGUAGE` pragma.
            pub fn name(self) -> &'static str {
                match self { $(Extension::$name => stringify!($name),)* }
            }

            /// By its name or a synonym of it.
            pub fn from_name(name: &str) -> Option<Extension> {
                match name {
                    $(stringify!($name) $(| $alias)? => Some(Extension::$name),)*
                    _ => None,
                }
            }
        }
    };
}

extensions! {
    AllowAmbiguousTypes,
    AlternativeLayoutRule,
    ApplicativeDo,
    Arrows,
    AutoDeriveTypeable,
    BangPatterns,
    BinaryLiterals,
    BlockArguments,
    CApiFFI,
    CPP = "Cpp",
    ConstrainedClassMethods,
    ConstraintKinds,
    CUSKs,
    DataKinds,
    DatatypeContexts,
    DeepSubsumption,
    DefaultSignatures,
    DeriveAnyClass,
    DeriveDataTypeable,
    DeriveFoldable,
    DeriveFunctor,
    DeriveGeneric,
    DeriveLift,
    DeriveTraversable,
    DerivingStrategies,
    DerivingVia,
    DisambiguateRecordFields,
    DoAndIfThenElse,
    DuplicateRecordFields,
    EmptyCase,
    EmptyDataDecls,
    EmptyDataDeriving,
    ExistentialQuantification,
    ExplicitForAll,
    ExplicitNamespaces,
    ExtendedDefaultRules,
    FieldSelectors,
    FlexibleContexts,
    FlexibleInstances,
    ForeignFunctionInterface,
    FunctionalDependencies,
    GADTSyntax,
    GADTs,
    GeneralizedNewtypeDeriving = "GeneralisedNewtypeDeriving",
    GHCForeignImportPrim,
    HexFloatLiterals,
    ImplicitParams,
    ImplicitPrelude,
    ImportQualifiedPost,
    ImpredicativeTypes,
    IncoherentInstances,
    InstanceSigs,
    InterruptibleFFI,
    KindSignatures,
    LambdaCase,
    LexicalNegation,
    LiberalTypeSynonyms,
    LinearTypes,
    MagicHash,
    MonadComprehensions,
    MonadFailDesugaring,
    MonoLocalBinds,
    MonomorphismRestriction,
    MultiParamTypeClasses,
    MultiWayIf,
    NPlusKPatterns,
    NamedFieldPuns = "RecordPuns",
    NamedWildCards,
    NegativeLiterals,
    NondecreasingIndentation,
    NullaryTypeClasses,
    NumDecimals,
    NumericUnderscores,
    OverlappingInstances,
    OverloadedLabels,
    OverloadedLists,
    OverloadedRecordDot,
    OverloadedStrings,
    PackageImports,
    ParallelListComp,
    PartialTypeSignatures,
    PatternGuards,
    PatternSignatures,
    PatternSynonyms,
    PolyKinds,
    PolymorphicComponents,
    PostfixOperators,
    QualifiedDo,
    QuantifiedConstraints,
    QuasiQuotes,
    RankNTypes = "Rank2Types",
    RebindableSyntax,
    RecordWildCards,
    RecursiveDo = "DoRec",
    RelaxedPolyRec,
    RoleAnnotations,
    Safe,
    ScopedTypeVariables,
    StandaloneDeriving,
    StandaloneKindSignatures,
    StarIsType,
    StaticPointers,
    Strict,
    StrictData,
    TemplateHaskell,
    TemplateHaskellQuotes,
    TraditionalRecordSyntax,
    TransformListComp,
    Trustworthy,
    TupleSections,
    TypeApplications,
    TypeData,
    TypeFamilies,
    TypeFamilyDependencies,
    TypeInType,
    TypeOperators,
    TypeSynonymInstances,
    UnboxedSums,
    UnboxedTuples,
    UndecidableInstances,
    UndecidableSuperClasses,
    UnicodeSyntax,
    UnliftedNewtypes,
    Unsafe,
    ViewPatterns,
}

impl fmt::Display for Extension {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The extensions that are on in a module.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Extensions {
    on: Vec<Extension>,
}

impl Default for Extensions {
    /// Those of `Haskell2010`.
    fn default() -> Extensions {
        let on = vec![
            Extension::DoAndIfThenElse,
            Extension::EmptyDataDecls,
            Extension::FieldSelectors,
            Extension::ForeignFunctionInterface,
            Extension::ImplicitPrelude,
            Extension::MonomorphismRestriction,
            Extension::PatternGuards,
            Extension::RelaxedPolyRec,
            Extension::StarIsType,
            Extension::TraditionalRecordSyntax,
        ];
        Extensions { on }
    }
}

/// What `GHC2021` turns on beyond Haskell 2010.
const GHC2021: &[Extension] = &[
    Extension::BangPatterns,
    Extension::BinaryLiterals,
    Extension::ConstrainedClassMethods,
    Extension::ConstraintKinds,
    Extension::DeriveDataTypeable,
    Extension::DeriveFoldable,
    Extension::DeriveFunctor,
    Extension::DeriveGeneric,
    Extension::DeriveLift,
    Extension::DeriveTraversable,
    Extension::EmptyCase,
    Extension::EmptyDataDeriving,
    Extension::ExistentialQuantification,
    Extension::ExplicitForAll,
    Extension::FlexibleContexts,
    Extension::FlexibleInstances,
    Extension::GADTSyntax,
    Extension::GeneralizedNewtypeDeriving,
    Extension::HexFloatLiterals,
    Extension::ImportQualifiedPost,
    Extension::InstanceSigs,
    Extension::KindSignatures,
    Extension::MultiParamTypeClasses,
    Extension::NamedWildCards,
    Extension::NumericUnderscores,
    Extension::PolyKinds,
    Extension::PostfixOperators,
    Extension::RankNTypes,
    Extension::ScopedTypeVariables,
    Extension::StandaloneDeriving,
    Extension::StandaloneKindSignatures,
    Extension::TupleSections,
    Extension::TypeApplications,
    Extension::TypeOperators,
    Extension::TypeSynonymInstances,
];

/// What an extension turns on besides itself.
fn implied(extension: Extension) -> &'static [Extension] {
    use Extension::*;
    match extension {
        DeriveTraversable => &[DeriveFunctor, DeriveFoldable],
        DerivingVia => &[DerivingStrategies],
        ExistentialQuantification | LiberalTypeSynonyms | RankNTypes | ScopedTypeVariables => {
            &[ExplicitForAll]
        }
        FlexibleInstances => &[TypeSynonymInstances],
        FunctionalDependencies => &[MultiParamTypeClasses],
        GADTs => &[GADTSyntax, MonoLocalBinds],
        ImpredicativeTypes => &[RankNTypes, ExplicitForAll],
        MultiParamTypeClasses => &[ConstrainedClassMethods],
        PolyKinds => &[KindSignatures],
        TypeInType => &[DataKinds, PolyKinds, KindSignatures],
        QuantifiedConstraints => &[ExplicitForAll],
        RecordWildCards => &[DisambiguateRecordFields],
        Strict => &[StrictData],
        TypeFamilies => &[ExplicitNamespaces, KindSignatures, MonoLocalBinds],
        TypeFamilyDependencies => &[TypeFamilies, ExplicitNamespaces, KindSignatures, MonoLocalBinds],
        TypeOperators => &[ExplicitNamespaces],
        _ => &[],
    }
}

impl Extensions {
    /// Whether it is on.
    pub fn has(&self, extension: Extension) -> bool {
        self.on.contains(&extension)
    }

    /// Those that are on, in alphabetical order.
    pub fn iter(&self) -> impl Iterator<Item = Extension> {
        let mut all = self.on.clone();
        all.sort_unstable();
        all.into_iter()
    }

    /// Turns it on, and what it implies.
    pub fn enable(&mut self, extension: Extension) {
        for one in std::iter::once(&extension).chain(implied(extension)) {
            if !self.has(*one) {
                self.on.push(*one);
            }
        }
        if extension == Extension::RebindableSyntax {
            self.disable(Extension::ImplicitPrelude);
        }
    }

    /// Turns it off.
    pub fn disable(&mut self, extension: Extension) {
        self.on.retain(|one| *one != extension);
    }

    /// Does what one word of a `LANGUAGE` pragma says; false when the word is unknown.
    pub fn apply(&mut self, word: &str) -> bool {
        match word {
            "Haskell2010" => true,
            "Haskell98" => {
                self.enable(Extension::NPlusKPatterns);
                self.enable(Extension::DatatypeContexts);
                true
            }
            "GHC2021" => {
                GHC2021.iter().for_each(|extension| self.enable(*extension));
                true
            }
            _ => {
                if let Some(extension) = Extension::from_name(word) {
                    self.enable(extension);
                    return true;
                }
                let Some(extension) = word.strip_prefix("No").and_then(Extension::from_name) else {
                    return false;
                };
                self.disable(extension);
                true
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_turn_extensions_on_and_off() {
        let mut extensions = Extensions::default();
        assert!(extensions.apply("GADTs") && extensions.has(Extension::MonoLocalBinds));
        assert!(extensions.apply("NoMonoLocalBinds") && !extensions.has(Extension::MonoLocalBinds));
        assert!(extensions.apply("Rank2Types") && extensions.has(Extension::RankNTypes));
        assert!(extensions.apply("NondecreasingIndentation"));
        assert!(extensions.apply("RebindableSyntax") && !extensions.has(Extension::ImplicitPrelude));
        assert!(!extensions.apply("NoSuchThing"));
    }
}
