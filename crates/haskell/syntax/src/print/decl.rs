//! Modules and declarations.

use super::Printer;
use crate::ast::*;

impl Printer {
    pub(super) fn module(&mut self, module: &Module) {
        if let Some(name) = &module.name {
            self.text("module ");
            self.text(name.symbol.as_str());
            if let Some(exports) = &module.exports {
                self.text(" (");
                self.separated(exports, ", ", Printer::export);
                self.text(")");
            }
            self.text(" where\n\n");
        }
        for import in &module.imports {
            self.import(import);
            self.text("\n");
        }
        for decl in &module.decls {
            self.decl(decl);
            self.text("\n");
        }
    }

    fn export(&mut self, export: &Export) {
        match &export.kind {
            ExportKind::Var(name) => {
                self.text(if name.is_constructor() { "pattern " } else { "" });
                self.name(name);
            }
            ExportKind::Type(name, members) => {
                self.namespace(name.symbol);
                self.name(name);
                self.members(members);
            }
            ExportKind::Module(name) => {
                self.text("module ");
                self.text(name.symbol.as_str());
            }
        }
    }

    /// Type operators that do not look like constructors need a word before them.
    fn namespace(&mut self, symbol: crate::Symbol) {
        if !symbol.is_constructor() {
            self.text("type ");
        }
    }

    fn members(&mut self, members: &Members) {
        match members {
            Members::None => {}
            Members::All => self.text("(..)"),
            Members::Some(names) => {
                self.text("(");
                self.separated(names, ", ", Printer::ident);
                self.text(")");
            }
        }
    }

    fn import(&mut self, import: &Import) {
        self.text("import ");
        if import.qualified {
            self.text("qualified ");
        }
        self.text(import.module.symbol.as_str());
        if let Some(alias) = &import.alias {
            self.text(" as ");
            self.text(alias.symbol.as_str());
        }
        if let Some(items) = &import.items {
            self.text(if items.hiding { " hiding (" } else { " (" });
            self.separated(&items.items, ", ", |printer, item| match &item.kind {
                ImportItemKind::Var(name) => {
                    printer.text(if name.symbol.is_constructor() { "pattern " } else { "" });
                    printer.ident(name);
                }
                ImportItemKind::Type(name, members) => {
                    printer.namespace(name.symbol);
                    printer.ident(name);
                    printer.members(members);
                }
            });
            self.text(")");
        }
    }

    pub(super) fn decl(&mut self, decl: &Decl) {
        match &decl.kind {
            DeclKind::Clause(clause) => self.clause(clause),
            DeclKind::Pattern(binding) => {
                self.pat(&binding.pattern);
                self.rhs(&binding.rhs, "=");
            }
            DeclKind::Implicit(name, rhs) => {
                self.text("?");
                self.ident(name);
                self.rhs(rhs, "=");
            }
            DeclKind::Signature(signature) => self.signature(signature),
            DeclKind::DefaultSignature(signature) => {
                self.text("default ");
                self.signature(signature);
            }
            DeclKind::Fixity(fixity) => self.fixity(fixity),
            DeclKind::Pragma(pragma) if pragma.name.as_str() == "ROLE" => {}
            DeclKind::Pragma(pragma) => {
                self.text(&format!("{{-# {} {} #-}}", pragma.name, pragma.body));
            }
            DeclKind::Data(data) => self.data(data),
            DeclKind::Synonym(synonym) => {
                self.text("type ");
                self.declared(&synonym.name, &synonym.params);
                self.text(" = ");
                self.ty(&synonym.ty);
            }
            DeclKind::TypeFamily(family) => self.type_family(family),
            DeclKind::TypeInstance(equation) => {
                self.text(if self.indent == 0 { "type instance " } else { "type " });
                self.equation(equation);
            }
            DeclKind::KindSignature(signature) => {
                self.text("type ");
                self.separated(&signature.names, ", ", Printer::ident);
                self.text(" :: ");
                self.ty(&signature.kind);
            }
            DeclKind::Class(class) => self.class(class),
            DeclKind::Instance(instance) => {
                self.text("instance ");
                self.instance_head(
                    instance.overlap,
                    &instance.binders,
                    &instance.context,
                    &instance.class,
                    &instance.arguments,
                );
                self.body(&instance.body);
            }
            DeclKind::StandaloneDeriving(deriving) => {
                self.text("deriving ");
                self.strategy(deriving.strategy.as_ref(), true);
                self.strategy(deriving.strategy.as_ref(), false);
                self.text("instance ");
                self.instance_head(
                    deriving.overlap,
                    &deriving.binders,
                    &deriving.context,
                    &deriving.class,
                    &deriving.arguments,
                );
            }
            DeclKind::Default(types) => {
                self.text("default (");
                self.separated(types, ", ", Printer::ty);
                self.text(")");
            }
            DeclKind::Foreign(import) => self.foreign(import),
            DeclKind::PatternSynonym(synonym) => self.pattern_synonym(synonym),
            DeclKind::PatternSignature(signature) => {
                self.text("pattern ");
                self.signature(signature);
            }
            DeclKind::Invalid => self.text("_ = _"),
        }
    }

    fn foreign(&mut self, import: &ForeignImport) {
        self.text(&format!("foreign import {} ", import.convention));
        if let Some(entity) = import.entity {
            self.text(&Literal::String(entity.as_str().into()).to_string());
            self.text(" ");
        }
        self.ident(&import.name);
        self.text(" :: ");
        self.ty(&import.ty);
    }

    fn pattern_synonym(&mut self, synonym: &PatternSynonym) {
        self.text("pattern ");
        self.ident(&synonym.name);
        self.text(if synonym.is_record { " {" } else { "" });
        for (index, param) in synonym.params.iter().enumerate() {
            self.text(match (synonym.is_record, index) {
                (true, 0) => "",
                (true, _) => ", ",
                (false, _) => " ",
            });
            self.ident(param);
        }
        self.text(if synonym.is_record { "}" } else { "" });
        self.text(if matches!(synonym.direction, SynonymUse::Both) { " = " } else { " <- " });
        self.pat(&synonym.pattern);
        if let SynonymUse::Explicit(clauses) = &synonym.direction {
            self.text(" where");
            self.block(clauses, Printer::clause);
        }
    }

    fn clause(&mut self, clause: &Clause) {
        match clause.params.as_slice() {
            [left, right, rest @ ..] if clause.infix => {
                if !rest.is_empty() {
                    self.text("(");
                }
                self.operand_of_head(left);
                self.text(" ");
                self.infix_name(&Name::from(clause.name));
                self.text(" ");
                self.operand_of_head(right);
                if !rest.is_empty() {
                    self.text(")");
                }
                for param in rest {
                    self.text(" ");
                    self.atomic_pat(param);
                }
            }
            params => {
                self.ident(&clause.name);
                for param in params {
                    self.text(" ");
                    self.atomic_pat(param);
                }
            }
        }
        self.rhs(&clause.rhs, "=");
    }

    fn operand_of_head(&mut self, pattern: &Pat) {
        match &pattern.kind {
            PatKind::Con(..) | PatKind::Operators(_) => self.pat(pattern),
            _ => self.atomic_pat(pattern),
        }
    }

    fn signature(&mut self, signature: &Signature) {
        self.separated(&signature.names, ", ", Printer::ident);
        self.text(" :: ");
        self.ty(&signature.ty);
    }

    fn fixity(&mut self, fixity: &Fixity) {
        self.text(match fixity.associativity {
            Associativity::Left => "infixl ",
            Associativity::Right => "infixr ",
            Associativity::None => "infix ",
        });
        self.text(&format!("{} ", fixity.precedence));
        self.separated(&fixity.operators, ", ", |printer, operator| {
            printer.infix_name(&Name::from(*operator))
        });
    }

    /// `T a b`, `(:+:) a b`.
    fn declared(&mut self, name: &Ident, params: &[TypeBinder]) {
        self.ident(name);
        for param in params {
            self.text(" ");
            self.binder(param);
        }
    }

    fn data(&mut self, data: &DataDecl) {
        self.text(match data.flavour {
            DataFlavour::Data => "data ",
            DataFlavour::Newtype => "newtype ",
            DataFlavour::Family => "data family ",
        });
        if data.instance.is_some() {
            self.text("instance ");
        }
        if !data.context.is_empty() {
            self.context(&data.context);
        }
        match &data.instance {
            Some((family, arguments)) => {
                self.name(family);
                for argument in arguments {
                    self.text(" ");
                    self.atomic_type(argument);
                }
            }
            None => self.declared(&data.name, &data.params),
        }
        if let Some(kind) = &data.kind {
            self.text(" :: ");
            self.ty(kind);
        }
        if data.gadt_syntax {
            self.text(" where");
            self.block(&data.constructors, Printer::gadt_constructor);
        } else {
            for (index, constructor) in data.constructors.iter().enumerate() {
                self.text(if index == 0 { " = " } else { " | " });
                self.constructor(constructor);
            }
        }
        for deriving in &data.deriving {
            self.continue_line();
            self.text("deriving ");
            self.strategy(deriving.strategy.as_ref(), true);
            self.text("(");
            self.separated(&deriving.classes, ", ", Printer::ty);
            self.text(")");
            if matches!(deriving.strategy, Some(Strategy::Via(_))) {
                self.text(" ");
                self.strategy(deriving.strategy.as_ref(), false);
            }
        }
    }

    /// The word of a strategy before the classes (`leading`), or `via` behind them.
    fn strategy(&mut self, strategy: Option<&Strategy>, leading: bool) {
        match strategy {
            Some(Strategy::Stock) if leading => self.text("stock "),
            Some(Strategy::Newtype) if leading => self.text("newtype "),
            Some(Strategy::Anyclass) if leading => self.text("anyclass "),
            Some(Strategy::Via(ty)) if !leading => {
                self.text("via ");
                self.atomic_type(ty);
                self.text(" ");
            }
            _ => {}
        }
    }

    fn field_type(&mut self, field: &FieldType, atomic: bool) {
        let mark = match field.strictness {
            Strictness::Unmarked => "",
            Strictness::Strict => "!",
            Strictness::Lazy => "~",
        };
        self.text(mark);
        if atomic || !mark.is_empty() { self.atomic_type(&field.ty) } else { self.ty(&field.ty) }
    }

    fn field_decls(&mut self, fields: &[FieldDecl]) {
        self.text("{");
        self.separated(fields, ", ", |printer, field| {
            printer.separated(&field.names, ", ", Printer::ident);
            printer.text(" :: ");
            printer.field_type(&field.field, false);
        });
        self.text("}");
    }

    fn constructor(&mut self, constructor: &Constructor) {
        self.forall(&constructor.binders);
        if !constructor.context.is_empty() {
            self.context(&constructor.context);
        }
        match &constructor.fields {
            ConstructorFields::Positional(fields) => match fields.as_slice() {
                [left, right] if constructor.infix => {
                    self.infix_field(left);
                    self.text(" ");
                    self.infix_name(&Name::from(constructor.name));
                    self.text(" ");
                    self.infix_field(right);
                }
                fields => {
                    self.ident(&constructor.name);
                    for field in fields {
                        self.text(" ");
                        self.field_type(field, true);
                    }
                }
            },
            ConstructorFields::Record(fields) => {
                self.ident(&constructor.name);
                self.text(" ");
                self.field_decls(fields);
            }
        }
    }

    fn infix_field(&mut self, field: &FieldType) {
        let plain = matches!(field.ty.kind, TypeKind::Apply(..));
        self.field_type(field, !plain);
    }

    fn gadt_constructor(&mut self, constructor: &Constructor) {
        self.ident(&constructor.name);
        self.text(" :: ");
        self.forall(&constructor.binders);
        if !constructor.context.is_empty() {
            self.context(&constructor.context);
        }
        match &constructor.fields {
            ConstructorFields::Positional(fields) => {
                for field in fields {
                    let open = matches!(
                        field.ty.kind,
                        TypeKind::Function(..) | TypeKind::Forall(..) | TypeKind::Qualified(..)
                    );
                    self.field_type(field, open);
                    self.text(" -> ");
                }
            }
            ConstructorFields::Record(fields) => {
                self.field_decls(fields);
                self.text(" -> ");
            }
        }
        if let Some(result) = &constructor.result {
            self.ty(result);
        }
    }

    fn type_family(&mut self, family: &TypeFamily) {
        self.text(if self.indent == 0 { "type family " } else { "type " });
        self.declared(&family.name, &family.params);
        if let Some(kind) = &family.kind {
            self.text(" :: ");
            self.ty(kind);
        }
        if let Some(equations) = &family.equations {
            self.text(" where");
            self.block(equations, Printer::equation);
        }
    }

    fn equation(&mut self, equation: &TypeEquation) {
        self.applied(&equation.family, &equation.arguments);
        self.text(" = ");
        self.ty(&equation.rhs);
    }

    fn class(&mut self, class: &ClassDecl) {
        self.text("class ");
        if !class.context.is_empty() {
            self.context(&class.context);
        }
        self.declared(&class.name, &class.params);
        for (index, dependency) in class.dependencies.iter().enumerate() {
            self.text(if index == 0 { " | " } else { ", " });
            self.separated(&dependency.from, " ", Printer::ident);
            self.text(" -> ");
            self.separated(&dependency.to, " ", Printer::ident);
        }
        self.body(&class.body);
    }

    fn body(&mut self, body: &[Decl]) {
        if !body.is_empty() {
            self.text(" where");
            self.block(body, Printer::decl);
        }
    }

    fn instance_head(
        &mut self,
        overlap: Option<Overlap>,
        binders: &[TypeBinder],
        context: &[Type],
        class: &Name,
        arguments: &[Type],
    ) {
        if let Some(overlap) = overlap {
            self.text(&format!("{{-# {} #-}} ", format!("{overlap:?}").to_uppercase()));
        }
        self.forall(binders);
        if !context.is_empty() {
            self.context(context);
        }
        self.applied(class, arguments);
    }

    /// A class or family and its arguments: `F a b`, `a + b`.
    fn applied(&mut self, name: &Name, arguments: &[Type]) {
        match arguments {
            [left, right] if name.symbol.is_operator() => {
                self.type_operand(left);
                self.text(" ");
                self.infix_name(name);
                self.text(" ");
                self.type_operand(right);
            }
            arguments => {
                self.name(name);
                for argument in arguments {
                    self.text(" ");
                    self.atomic_type(argument);
                }
            }
        }
    }
}
