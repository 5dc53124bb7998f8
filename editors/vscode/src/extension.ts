// Starts `otherwise lsp` for Haskell and OCaml; everything else is the server's.

import * as vscode from "vscode";
import { LanguageClient, LanguageClientOptions, ServerOptions } from "vscode-languageclient/node";

let client: LanguageClient | undefined;

export async function activate(context: vscode.ExtensionContext): Promise<void> {
  context.subscriptions.push(vscode.commands.registerCommand("otherwise.restart", restart));
  await start();
}

export async function deactivate(): Promise<void> {
  const running = client;
  client = undefined;
  await running?.stop();
}

async function restart(): Promise<void> {
  await deactivate();
  await start();
}

async function start(): Promise<void> {
  const command = vscode.workspace.getConfiguration("otherwise").get<string>("path") || "otherwise";
  const server: ServerOptions = { command, args: ["lsp"] };
  const options: LanguageClientOptions = {
    documentSelector: [
      { scheme: "file", language: "haskell" },
      { scheme: "file", language: "literate haskell" },
      { scheme: "file", language: "ocaml" },
    ],
  };
  const started = new LanguageClient("otherwise", "otherwise", server, options);
  try {
    await started.start();
    client = started;
  } catch (error) {
    const chosen = await vscode.window.showErrorMessage(
      `\`${command} lsp\` cannot be started: ${String(error)}`,
      "Settings",
    );
    if (chosen) {
      await vscode.commands.executeCommand("workbench.action.openSettings", "otherwise.path");
    }
  }
}
