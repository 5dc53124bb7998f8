//! The language server with a real editor: Neovim without a screen, where it is installed.

use std::path::Path;
use std::process::Command;

const PROGRAM: &str = "\
module Steps where

{-@ up :: n:Int -> {r:Int | r > n} @-}
up :: Int -> Int
up n = n + 1

{-@ down :: {n:Int | n >= 0} -> {r:Int | r >= 0} @-}
down :: Int -> Int
down n = step n

step :: Int -> Int
step n = n - 1
";

/// Opens the file, waits for what the server says, edits, saves, and prints each thing as a line.
const SCRIPT: &str = r#"
local function say(...) io.stdout:write(table.concat({...}, ' ') .. '\n') end
local function messages()
  return vim.tbl_map(function(one) return one.code .. ': ' .. one.message:gsub('\n.*', '') end, vim.diagnostic.get(0))
end
local function wait(what, done)
  if not vim.wait(60000, done, 20) then say('NEVER', what); vim.cmd('cquit') end
end
local function ask(method, params)
  local answers = vim.lsp.buf_request_sync(0, method, params, 60000) or {}
  for _, answer in pairs(answers) do return answer.result or {} end
  return {}
end
vim.cmd('edit Steps.hs')
local id = vim.lsp.start_client({ name = 'otherwise', cmd = { vim.env.OTHERWISE, 'lsp' }, root_dir = vim.fn.getcwd() })
vim.lsp.buf_attach_client(0, id)
wait('a counterexample', function() return #messages() == 1 and messages()[1]:find('counterexample') end)
say('opened', messages()[1])
local document = vim.lsp.util.make_text_document_params(0)
local function lenses()
  return vim.tbl_map(function(one) return one.command.title end, ask('textDocument/codeLens', { textDocument = document }))
end
wait('lenses', function() return lenses()[1] == 'verified' end)
say('lens', lenses()[1], '/', lenses()[2])
local whole = { start = { line = 0, character = 0 }, ['end'] = { line = 99, character = 0 } }
local function hints() return ask('textDocument/inlayHint', { textDocument = document, range = whole }) end
-- The way comes a little after the verdict.
wait('hints', function() return #hints() >= 3 end)
for _, hint in ipairs(hints()) do
  say('hint', hint.position.line, hint.label)
end
vim.api.nvim_win_set_cursor(0, { 9, 0 })
local hover = ask('textDocument/hover', vim.lsp.util.make_position_params())
say('hover', hover.contents.value:find('down 0', 1, true) and 'has the call' or hover.contents.value)
-- A mistake is told as it is typed, without saving.
vim.api.nvim_buf_set_lines(0, 11, 12, false, { 'step n = m' })
wait('the mistake', function() return #messages() == 1 and messages()[1]:find('unknown%-name') end)
say('typed', messages()[1])
vim.api.nvim_buf_set_lines(0, 11, 12, false, { 'step n = n' })
wait('the mended text', function() return #messages() == 0 end)
vim.cmd('write')
wait('the verdicts', function() return lenses()[2] == 'verified' end)
say('saved', lenses()[2], #messages())
vim.lsp.stop_client(id)
wait('the end', function() return vim.lsp.client_is_stopped(id) end)
say('stopped')
vim.cmd('qall!')
"#;

#[test]
fn neovim_sees_verdicts_hints_and_mistakes() {
    if !Command::new("nvim").arg("--version").output().is_ok_and(|output| output.status.success()) {
        println!("skipped: no nvim here");
        return;
    }
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("neovim");
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(folder.join("Steps.hs"), PROGRAM).unwrap();
    std::fs::write(folder.join("script.lua"), SCRIPT).unwrap();
    let output = Command::new("nvim")
        .args(["--headless", "-u", "NONE", "-i", "NONE", "-n", "-c", "luafile script.lua"])
        .env("OTHERWISE", env!("CARGO_BIN_EXE_otherwise"))
        .env("HOME", &folder)
        .env("XDG_STATE_HOME", &folder)
        .current_dir(&folder)
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&output.stdout).replace('\r', "");
    let said = format!("{said}\n{}", String::from_utf8_lossy(&output.stderr));
    for wanted in [
        "opened counterexample: `down` breaks its type",
        "lens verified / counterexample: down 0 = -1",
        "hint 8 = 0",
        "hint 11 step 0",
        "hover has the call",
        "typed unknown-name",
        "saved verified 0",
        "stopped",
    ] {
        assert!(said.contains(wanted), "{wanted} is missing in\n{said}");
    }
}
