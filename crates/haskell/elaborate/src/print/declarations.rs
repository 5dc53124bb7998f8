//! Modules and their declarations as text.

use std::fmt::Write as _;

use super::{Context, Names, Printer};
use crate::resolved::{
    ClassDeclaration, ConstructorDeclaration, DataDeclaration, FamilyDeclaration, Instance, InstanceBody,
    InstanceContext, Module, TypeDeclaration, TypeInstance,
};

impl Printer {
    pub(super) fn module(&mut self, module: &Module) {
        let _ = writeln!(self.out, "module {}", module.name);
        for import in &module.imports {
            let _ = writeln!(self.out, "import {import}");
        }
        for group in &module.type_groups {
            if group.len() > 1 {
                self.line("-- mutually recursive types");
            }
            for declaration in group {
                self.type_declaration(declaration);
            }
        }
        for (entity, kind) in &module.kind_signatures {
            let _ = write!(self.out, "type {} :: ", entity.name);
            self.signature(kind);
            self.text("\n");
        }
        for equation in &module.type_instances {
            self.text("type instance ");
            self.equation(equation);
            self.text("\n");
        }
        for instance in &module.instances {
            self.instance(instance);
        }
        for import in &module.foreign_imports {
            let _ =
                write!(self.out, "foreign import prim \"{}\" {} :: ", import.primitive, import.entity.name);
            self.signature(&import.signature);
            self.text("\n");
        }
        if let Some(types) = &module.defaults {
            self.text("default (");
            self.separated(types, ", ", |printer, ty| printer.ty(ty, Context::Top));
            self.line(")");
        }
        for group in &module.bindings {
            let count = group.bindings().count();
            if group.recursive {
                self.line(if count > 1 { "-- mutually recursive" } else { "-- recursive" });
            }
            for (at, part) in group.parts.iter().enumerate() {
                if at > 0 {
                    self.line("-- next part");
                }
                for binding in part {
                    for line in self.binding_lines(binding) {
                        self.line(&line);
                    }
                }
            }
        }
    }

    fn type_declaration(&mut self, declaration: &TypeDeclaration) {
        match declaration {
            TypeDeclaration::Data(data) => self.data(data),
            TypeDeclaration::Synonym(synonym) => {
                let _ = write!(self.out, "type {}", synonym.entity.name);
                self.binders(&synonym.parameters);
                self.text(" = ");
                self.ty(&synonym.body, Context::Top);
            }
            TypeDeclaration::Class(class) => self.class(class),
            TypeDeclaration::Family(family) => self.family(family),
        }
        self.text("\n");
    }

    fn data(&mut self, data: &DataDeclaration) {
        self.text(if data.is_newtype { "newtype " } else { "data " });
        self.constraints(&data.context);
        self.text(&data.entity.name);
        self.binders(&data.parameters);
        if let Some(kind) = &data.kind {
            self.text(" :: ");
            self.ty(kind, Context::Top);
        }
        for (at, constructor) in data.constructors.iter().enumerate() {
            self.text(if at == 0 { " = " } else { " | " });
            self.constructor(constructor);
        }
    }

    fn constructor(&mut self, constructor: &ConstructorDeclaration) {
        if !constructor.binders.is_empty() {
            self.text("forall");
            self.binders(&constructor.binders);
            self.text(". ");
        }
        self.constraints(&constructor.context);
        self.definition(constructor.entity);
        if constructor.is_infix {
            self.text("{-infix-}");
        }
        if constructor.is_record {
            self.text(" { ");
        }
        for (at, field) in constructor.fields.iter().enumerate() {
            if constructor.is_record {
                self.text(if at == 0 { "" } else { ", " });
                if let Some(name) = field.field {
                    self.definition(name);
                    self.text(" :: ");
                }
            } else {
                self.text(" ");
            }
            if field.is_strict {
                self.text("!");
            }
            let is_bare = constructor.is_record && !field.is_strict;
            self.ty(&field.ty, if is_bare { Context::Top } else { Context::Argument });
        }
        if constructor.is_record {
            self.text(" }");
        }
        if let Some(result) = &constructor.result {
            self.text(" :: ");
            self.ty(result, Context::Top);
        }
    }

    fn class(&mut self, class: &ClassDeclaration) {
        self.text("class ");
        self.constraints(&class.superclasses);
        self.text(&class.entity.name);
        self.binders(&class.parameters);
        for (at, dependency) in class.dependencies.iter().enumerate() {
            let _ = write!(
                self.out,
                "{} {:?} -> {:?}",
                if at == 0 { " |" } else { "," },
                dependency.determining,
                dependency.determined
            );
        }
        self.text(" where");
        for method in &class.methods {
            self.text("\n  ");
            self.definition(method.entity);
            self.text(" :: ");
            self.signature(&method.signature);
            if let Some(signature) = &method.default_signature {
                self.text("\n  default ");
                self.definition(method.entity);
                self.text(" :: ");
                self.signature(signature);
            }
            if let Some(default) = &method.default {
                for line in self.function_lines(default) {
                    self.text("\n  ");
                    self.text(&line);
                }
            }
        }
        for equation in &class.family_defaults {
            self.text("\n  type instance ");
            self.equation(equation);
        }
    }

    fn family(&mut self, family: &FamilyDeclaration) {
        let _ = write!(self.out, "type family {}", family.entity.name);
        self.binders(&family.parameters);
        if let Some(kind) = &family.kind {
            self.text(" :: ");
            self.ty(kind, Context::Top);
        }
        if let Some(class) = family.class {
            let _ = write!(self.out, " {{-of class {}-}}", class.name);
        }
        if let Some(equations) = &family.equations {
            self.text(" where");
            for equation in equations {
                self.text("\n  ");
                self.equation(equation);
            }
        }
    }

    fn equation(&mut self, equation: &TypeInstance) {
        self.entity(equation.family);
        for argument in &equation.arguments {
            self.text(" ");
            self.ty(argument, Context::Argument);
        }
        self.text(" = ");
        self.ty(&equation.body, Context::Top);
    }

    pub(super) fn instance(&mut self, instance: &Instance) {
        let (constraints, mark) = match &instance.context {
            InstanceContext::Given(constraints) => (constraints.clone(), ""),
            InstanceContext::Inferred(wanted) => {
                (wanted.iter().map(|one| one.constraint.clone()).collect(), " {-inferred-}")
            }
        };
        // Standalone deriving is what a compiler knows for taking the dictionary of another type.
        if let (Names::Plain, InstanceBody::Newtype(_)) = (self.names, &instance.body) {
            self.text("deriving newtype ");
        }
        self.text("instance ");
        self.constraints(&constraints);
        self.entity(instance.class);
        for argument in &instance.arguments {
            self.text(" ");
            self.ty(argument, Context::Argument);
        }
        self.text(mark);
        match &instance.body {
            InstanceBody::Newtype(representation) => {
                self.text(" {-by newtype ");
                self.ty(representation, Context::Top);
                self.text("-}\n");
            }
            InstanceBody::Methods(methods) => {
                self.line(if methods.is_empty() { "" } else { " where" });
                for method in methods {
                    for line in self.function_lines(&method.definition) {
                        self.text("  ");
                        self.line(&line);
                    }
                }
            }
        }
    }
}
