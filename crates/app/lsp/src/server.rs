//! The thread that reads and answers.

use crossbeam_channel::{Receiver, Sender, select, unbounded};
use lsp_server::{Connection, ErrorCode, Message, Notification, Request, Response};
use lsp_types::notification::Notification as _;
use lsp_types::request::Request as _;
use lsp_types::{
    CodeAction, CodeActionOptions, CodeActionParams, CodeActionProviderCapability, CodeLensOptions,
    CodeLensParams, DidChangeTextDocumentParams, DidCloseTextDocumentParams, DidOpenTextDocumentParams,
    DidSaveTextDocumentParams, GotoDefinitionParams, HoverParams, HoverProviderCapability, InlayHintParams,
    NumberOrString, OneOf, ProgressParams, ProgressParamsValue, PublishDiagnosticsParams, SaveOptions,
    ServerCapabilities, TextDocumentContentChangeEvent, TextDocumentSyncCapability, TextDocumentSyncKind,
    TextDocumentSyncOptions, TextDocumentSyncSaveOptions, Uri, WorkDoneProgress, WorkDoneProgressBegin,
    WorkDoneProgressCancelParams, WorkDoneProgressCreateParams, WorkDoneProgressEnd, WorkDoneProgressReport,
    notification, request,
};
use otherwise_budget::Budget;
use otherwise_session::{Language, Session};
use serde_json::Value;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::document::{Document, Function};
use crate::worker::{self, Event, Job, News};
use crate::{Broken, Project, actions, features, place};

/// Serves one editor until it says that it is done.
pub fn serve(connection: &Connection, session: Session, project: Arc<dyn Project>) -> Result<(), Broken> {
    let capabilities = serde_json::to_value(capabilities())?;
    let parameters = connection.initialize(capabilities)?;
    let session = Arc::new(session);
    let (sender, events) = unbounded();
    let mut server = Server {
        connection,
        looking: worker::start(&session, &sender, worker::look)?,
        checking: worker::start(&session, &sender, worker::check)?,
        session,
        project,
        documents: BTreeMap::new(),
        shows_progress: parameters["capabilities"]["window"]["workDoneProgress"] == true,
        refreshes_lenses: parameters["capabilities"]["workspace"]["codeLens"]["refreshSupport"] == true,
        editor: actions::Editor { waits: resolves_edits(&parameters), creates: creates(&parameters) },
        refreshes_hints: parameters["capabilities"]["workspace"]["inlayHint"]["refreshSupport"] == true,
        requests: 0,
    };
    let result = server.run(&events);
    server.documents.values_mut().for_each(Document::stop);
    result
}

/// Whether the editor can ask for the edit of an action later.
fn resolves_edits(parameters: &Value) -> bool {
    let support = &parameters["capabilities"]["textDocument"]["codeAction"]["resolveSupport"]["properties"];
    support.as_array().is_some_and(|all| all.iter().any(|one| one == "edit"))
}

/// Whether the editor makes files if an action says so.
fn creates(parameters: &Value) -> bool {
    let support = &parameters["capabilities"]["workspace"]["workspaceEdit"];
    let all = support["resourceOperations"].as_array();
    support["documentChanges"] == true && all.is_some_and(|all| all.iter().any(|one| one == "create"))
}

/// What we can do. Texts come whole: a file is looked at as a whole.
fn capabilities() -> ServerCapabilities {
    ServerCapabilities {
        text_document_sync: Some(TextDocumentSyncCapability::Options(TextDocumentSyncOptions {
            open_close: Some(true),
            change: Some(TextDocumentSyncKind::INCREMENTAL),
            save: Some(TextDocumentSyncSaveOptions::SaveOptions(SaveOptions { include_text: Some(false) })),
            ..TextDocumentSyncOptions::default()
        })),
        hover_provider: Some(HoverProviderCapability::Simple(true)),
        definition_provider: Some(OneOf::Left(true)),
        code_lens_provider: Some(CodeLensOptions { resolve_provider: Some(false) }),
        code_action_provider: Some(CodeActionProviderCapability::Options(CodeActionOptions {
            resolve_provider: Some(true),
            ..CodeActionOptions::default()
        })),
        inlay_hint_provider: Some(OneOf::Left(true)),
        ..ServerCapabilities::default()
    }
}

struct Server<'s> {
    connection: &'s Connection,
    session: Arc<Session>,
    project: Arc<dyn Project>,
    /// To the worker that looks at what is typed.
    looking: Sender<Job>,
    /// To the worker that checks what is saved.
    checking: Sender<Job>,
    documents: BTreeMap<PathBuf, Document>,
    shows_progress: bool,
    refreshes_lenses: bool,
    refreshes_hints: bool,
    editor: actions::Editor,
    /// How many requests we have made.
    requests: i32,
}

impl Server<'_> {
    fn run(&mut self, events: &Receiver<Event>) -> Result<(), Broken> {
        loop {
            select! {
                recv(self.connection.receiver) -> message => match message {
                    Ok(Message::Request(request)) => {
                        if self.connection.handle_shutdown(&request)? {
                            return Ok(());
                        }
                        self.answer(request)?;
                    }
                    Ok(Message::Notification(notification)) => self.take(notification)?,
                    // The editor has made its progress bar, or cannot: both are fine.
                    Ok(Message::Response(_)) => {}
                    Err(_) => return Ok(()),
                },
                recv(events) -> event => self.news(event?)?,
            }
        }
    }

    fn send(&self, message: impl Into<Message>) -> Result<(), Broken> {
        Ok(self.connection.sender.send(message.into())?)
    }

    fn notify<N: notification::Notification>(&self, params: N::Params) -> Result<(), Broken> {
        self.send(Notification::new(N::METHOD.to_string(), params))
    }

    fn ask<R: request::Request>(&mut self, params: R::Params) -> Result<(), Broken> {
        self.requests += 1;
        self.send(Request::new(self.requests.into(), R::METHOD.to_string(), params))
    }

    /// Answers a question; what cannot be read is refused, never fatal.
    fn answer(&self, request: Request) -> Result<(), Broken> {
        let Request { id, method, params } = request;
        let answer = match method.as_str() {
            request::HoverRequest::METHOD => parsed(params).map(|params: HoverParams| {
                let at = params.text_document_position_params;
                let document = self.document(&at.text_document.uri);
                to_value(document.and_then(|one| features::hover(&self.session, one, at.position)))
            }),
            request::GotoDefinition::METHOD => parsed(params).map(|params: GotoDefinitionParams| {
                let at = params.text_document_position_params;
                let document = self.document(&at.text_document.uri);
                to_value(document.and_then(|one| features::definition(&self.session, one, at.position)))
            }),
            request::CodeLensRequest::METHOD => parsed(params).map(|params: CodeLensParams| {
                to_value(self.document(&params.text_document.uri).map(features::lenses))
            }),
            request::CodeActionRequest::METHOD => parsed(params).map(|params: CodeActionParams| {
                let document = self.document(&params.text_document.uri);
                let (session, project, editor) = (&self.session, &*self.project, self.editor);
                let actions = |one| actions::actions(session, project, one, params.range, editor);
                to_value(document.map(actions))
            }),
            request::CodeActionResolveRequest::METHOD => parsed(params).map(|action: CodeAction| {
                let document = actions::place(&action).and_then(|uri| self.document(&uri));
                to_value(match document {
                    Some(document) => actions::resolved(&self.session, document, action),
                    None => action,
                })
            }),
            request::InlayHintRequest::METHOD => parsed(params).map(|params: InlayHintParams| {
                let document = self.document(&params.text_document.uri);
                to_value(document.map(|one| features::hints(one, params.range)))
            }),
            _ => Err((ErrorCode::MethodNotFound, format!("there is no method {method}"))),
        };
        self.send(match answer {
            Ok(value) => Response::new_ok(id, value),
            Err((code, message)) => Response::new_err(id, code as i32, message),
        })
    }

    fn document(&self, uri: &Uri) -> Option<&Document> {
        self.documents.get(&place::path(uri)?)
    }

    fn take(&mut self, notification: Notification) -> Result<(), Broken> {
        let Notification { method, params } = notification;
        match method.as_str() {
            notification::DidOpenTextDocument::METHOD => match parsed(params) {
                Ok(params) => self.opened(params),
                Err(_) => Ok(()),
            },
            notification::DidChangeTextDocument::METHOD => match parsed(params) {
                Ok(params) => self.changed(params),
                Err(_) => Ok(()),
            },
            notification::DidSaveTextDocument::METHOD => match parsed(params) {
                Ok(params) => self.saved(&params),
                Err(_) => Ok(()),
            },
            notification::DidCloseTextDocument::METHOD => match parsed(params) {
                Ok(params) => self.closed(&params),
                Err(_) => Ok(()),
            },
            notification::WorkDoneProgressCancel::METHOD => {
                if let Ok(params) = parsed::<WorkDoneProgressCancelParams>(params) {
                    let of = |document: &&mut Document| token(document) == params.token;
                    self.documents.values_mut().filter(of).for_each(Document::stop);
                }
                Ok(())
            }
            _ => Ok(()),
        }
    }

    fn opened(&mut self, params: DidOpenTextDocumentParams) -> Result<(), Broken> {
        let given = params.text_document;
        let Some(path) = place::path(&given.uri) else { return Ok(()) };
        let language = Language::of(&path);
        let text: Arc<str> = given.text.into();
        self.session.open(&path, Arc::clone(&text));
        let document = Document {
            uri: given.uri,
            path: path.clone(),
            language,
            search_path: match language {
                Some(Language::Haskell) => self.project.check(&path).search_path,
                Some(Language::Ocaml) => self.project.trace(&path).include,
                None => Vec::new(),
            },
            version: given.version,
            text,
            complaints: Vec::new(),
            functions: Vec::new(),
            checking: None,
            checks: 0,
        };
        self.documents.insert(path.clone(), document);
        self.look(&path);
        self.check(&path)
    }

    fn changed(&mut self, params: DidChangeTextDocumentParams) -> Result<(), Broken> {
        let Some(path) = place::path(&params.text_document.uri) else { return Ok(()) };
        let Some(document) = self.documents.get_mut(&path) else { return Ok(()) };
        let text = edited(&document.text, &params.content_changes);
        document.change(params.text_document.version, text.into());
        self.session.open(&path, Arc::clone(&document.text));
        // What is shown until the new text has been looked at is said to be of the old one.
        self.look(&path);
        // What was found of files that import it stands on the old text.
        for other in self.dependents(&path) {
            if let Some(document) = self.documents.get_mut(&other) {
                document.forget();
            }
            self.look(&other);
        }
        Ok(())
    }

    fn saved(&mut self, params: &DidSaveTextDocumentParams) -> Result<(), Broken> {
        let Some(path) = place::path(&params.text_document.uri) else { return Ok(()) };
        self.check(&path)?;
        for other in self.dependents(&path) {
            self.check(&other)?;
        }
        Ok(())
    }

    /// The open files that import a file.
    fn dependents(&self, path: &Path) -> Vec<PathBuf> {
        let others = self.documents.values().filter(|other| other.path != *path && other.language.is_some());
        let others =
            others.filter(|other| self.session.read_last(&other.path).iter().any(|read| read == path));
        others.map(|other| other.path.clone()).collect()
    }

    fn closed(&mut self, params: &DidCloseTextDocumentParams) -> Result<(), Broken> {
        let Some(path) = place::path(&params.text_document.uri) else { return Ok(()) };
        self.session.close(&path);
        if let Some(mut document) = self.documents.remove(&path) {
            document.stop();
            let params = PublishDiagnosticsParams { uri: document.uri, diagnostics: vec![], version: None };
            self.notify::<notification::PublishDiagnostics>(params)?;
        }
        Ok(())
    }

    fn look(&self, path: &Path) {
        let job = self.documents.get(path).and_then(|document| self.job(document, Budget::default()));
        if let Some(job) = job {
            let _ = self.looking.send(job);
        }
    }

    /// Checks a document from now on.
    fn check(&mut self, path: &Path) -> Result<(), Broken> {
        let Some(document) = self.documents.get_mut(path) else { return Ok(()) };
        document.forget();
        let budget = Budget::default();
        document.checking = Some(budget.clone());
        let token = token(document);
        let Some(job) = self.documents.get(path).and_then(|document| self.job(document, budget)) else {
            return Ok(());
        };
        let name = path.file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned());
        if self.shows_progress {
            self.ask::<request::WorkDoneProgressCreate>(WorkDoneProgressCreateParams {
                token: token.clone(),
            })?;
            self.progress(
                token,
                WorkDoneProgress::Begin(WorkDoneProgressBegin {
                    title: format!("Checking {name}"),
                    cancellable: Some(true),
                    message: None,
                    percentage: Some(0),
                }),
            )?;
        }
        let _ = self.checking.send(job);
        Ok(())
    }

    fn job(&self, document: &Document, budget: Budget) -> Option<Job> {
        let Document { path, language, search_path, version, checks, .. } = document;
        Some(Job {
            path: path.clone(),
            language: (*language)?,
            search_path: search_path.clone(),
            version: *version,
            check: *checks,
            budget,
            project: Arc::clone(&self.project),
        })
    }

    fn progress(&self, token: NumberOrString, value: WorkDoneProgress) -> Result<(), Broken> {
        let value = ProgressParamsValue::WorkDone(value);
        self.notify::<notification::Progress>(ProgressParams { token, value })
    }

    /// Takes what a worker found, if it is about the text as it is now.
    fn news(&mut self, event: Event) -> Result<(), Broken> {
        let Event { path, version, check, news } = event;
        if let (News::Done, true) = (&news, self.shows_progress) {
            let end = WorkDoneProgress::End(WorkDoneProgressEnd { message: None });
            self.progress(token_of(&path, check), end)?;
        }
        let Some(document) = self.documents.get_mut(&path) else { return Ok(()) };
        let is_complaint = matches!(news, News::Complaints(_));
        if version != document.version || check != document.checks && !is_complaint {
            return Ok(());
        }
        match news {
            News::Complaints(complaints) => {
                document.complaints = complaints;
                self.publish(&path)
            }
            News::Functions(functions) => {
                let function = |(name, range)| Function { name, range, verdict: None };
                document.functions = functions.into_iter().map(function).collect();
                self.refresh()
            }
            News::Verdict(name, verdict) => {
                if let Some(function) = document.functions.iter_mut().find(|one| one.name == name) {
                    function.verdict = Some(*verdict);
                }
                let all = document.functions.len().max(1);
                let done = document.functions.iter().filter(|one| one.verdict.is_some()).count();
                let token = token(document);
                self.publish(&path)?;
                if self.shows_progress {
                    let report = WorkDoneProgressReport {
                        cancellable: Some(true),
                        message: Some(format!("{done} of {all} functions")),
                        percentage: Some((done * 100 / all) as u32),
                    };
                    self.progress(token, WorkDoneProgress::Report(report))?;
                }
                self.refresh()
            }
            News::Done => {
                document.checking = None;
                Ok(())
            }
        }
    }

    /// Asks the editor to ask again what it shows between the lines.
    fn refresh(&mut self) -> Result<(), Broken> {
        if self.refreshes_lenses {
            self.ask::<request::CodeLensRefresh>(())?;
        }
        if self.refreshes_hints {
            self.ask::<request::InlayHintRefreshRequest>(())?;
        }
        Ok(())
    }

    fn publish(&self, path: &Path) -> Result<(), Broken> {
        let Some(document) = self.documents.get(path) else { return Ok(()) };
        self.notify::<notification::PublishDiagnostics>(PublishDiagnosticsParams {
            uri: document.uri.clone(),
            diagnostics: document.diagnostics(),
            version: Some(document.version),
        })
    }
}

/// The name of the progress of a check.
fn token(document: &Document) -> NumberOrString {
    token_of(&document.path, document.checks)
}

fn token_of(path: &Path, check: i32) -> NumberOrString {
    NumberOrString::String(format!("otherwise {check} {}", path.display()))
}

/// A text after edits, in their order.
fn edited(text: &str, changes: &[TextDocumentContentChangeEvent]) -> String {
    let mut text = text.to_string();
    for change in changes {
        match change.range {
            None => text.clone_from(&change.text),
            Some(range) => {
                let start = place::offset(&text, range.start);
                let end = place::offset(&text, range.end).max(start);
                text.replace_range(start..end, &change.text);
            }
        }
    }
    text
}

fn parsed<P: serde::de::DeserializeOwned>(params: Value) -> Result<P, (ErrorCode, String)> {
    serde_json::from_value(params).map_err(|error| (ErrorCode::InvalidParams, error.to_string()))
}

fn to_value(value: impl serde::Serialize) -> Value {
    serde_json::to_value(value).unwrap_or(Value::Null)
}
