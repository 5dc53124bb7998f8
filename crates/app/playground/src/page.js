'use strict';
const byId = (id) => document.getElementById(id);
const text = byId('text'), numbers = byId('numbers'), status = byId('status');
const examples = JSON.parse(byId('examples').textContent);
let running = null, timer = 0, badLines = new Set();

// Line numbers, those with mistakes marked.
function showNumbers() {
  const count = text.value.split('\n').length;
  numbers.replaceChildren();
  for (let line = 1; line <= count; line++) {
    const item = document.createElement('div');
    item.textContent = line;
    if (badLines.has(line)) item.className = 'bad';
    numbers.append(item);
  }
  numbers.scrollTop = text.scrollTop;
}

function goTo(line) {
  const lines = text.value.split('\n');
  const start = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
  text.focus();
  text.setSelectionRange(start, start + (lines[line - 1] || '').length);
}

function showComplaints(complaints) {
  const list = byId('complaints');
  list.replaceChildren();
  for (const one of complaints) {
    const item = document.createElement('li');
    item.className = one.severity === 'error' ? 'bad' : 'unsure';
    if (one.line) {
      const link = document.createElement('button');
      link.textContent = 'line ' + one.line;
      link.addEventListener('click', () => goTo(one.line));
      item.append(link, ': ');
      if (one.severity === 'error') badLines.add(one.line);
    }
    item.append(one.message + ' [' + one.code + ']' + [...one.notes, one.help || ''].filter(Boolean).map((x) => '\n' + x).join(''));
    list.append(item);
  }
  showNumbers();
}

// What was found of a function replaces what was said of it before. The server escapes everything.
function showFunction(one) {
  const id = 'function-' + one.at;
  let place = byId(id);
  if (!place) {
    place = document.createElement('div');
    place.id = id;
    place.style.order = one.at;
    byId('functions').append(place);
  }
  if (one.started) {
    place.className = 'waiting';
    place.textContent = one.started + ': checking…';
    return;
  }
  place.className = one.alarm ? 'alarm' : '';
  place.innerHTML = one.html;
  if (byId('language').value === 'haskell') {
    const button = document.createElement('button');
    button.textContent = 'Run on all arguments';
    button.className = 'run';
    button.addEventListener('click', () => run(one, place));
    place.append(button);
  }
  // What is found comes first.
  if (one.alarm) place.style.order = one.at - 10000;
}

// All paths of a function, on a page of its own in a frame without scripts.
async function run(one, place) {
  const frame = place.querySelector('iframe') || document.createElement('iframe');
  frame.title = 'Paths of ' + one.name;
  frame.setAttribute('sandbox', '');
  frame.srcdoc = 'exploring…';
  place.append(frame);
  try {
    const answer = await fetch('run', { method: 'POST', body: JSON.stringify({ text: text.value, function: one.name }) });
    const said = await answer.text();
    frame.srcdoc = answer.ok ? said : '<pre>' + said.replace(/&/g, '&amp;').replace(/</g, '&lt;') + '</pre>';
  } catch (error) {
    frame.srcdoc = 'no answer';
  }
}

async function check() {
  if (running) running.abort();
  const mine = running = new AbortController();
  badLines = new Set();
  byId('functions').replaceChildren();
  status.textContent = 'checking…';
  const begun = performance.now();
  try {
    const answer = await fetch('check', { method: 'POST', signal: mine.signal,
      body: JSON.stringify({ language: byId('language').value, text: text.value }) });
    if (!answer.ok) throw new Error(await answer.text());
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (;;) {
      const { value, done } = await reader.read();
      if (done || mine !== running) break;
      rest += value;
      const lines = rest.split('\n');
      rest = lines.pop();
      for (const line of lines) {
        const one = JSON.parse(line);
        if (one.error) status.textContent = one.error;
        else if (one.complaints) showComplaints(one.complaints);
        else if (one.done) status.textContent = one.summary + ' (' + Math.round(performance.now() - begun) + ' ms)';
        else showFunction(one);
      }
    }
  } catch (error) {
    if (error.name !== 'AbortError') status.textContent = 'no answer: ' + error.message;
  }
}

function soon() {
  clearTimeout(timer);
  timer = setTimeout(check, 250);
}

function choose(example) {
  text.value = example.text;
  byId('language').value = example.language;
  showNumbers();
  check();
}

for (const [at, example] of examples.entries()) byId('example').add(new Option(example.name, at));
byId('example').addEventListener('change', (event) => choose(examples[event.target.value]));
byId('language').addEventListener('change', check);
text.addEventListener('input', () => { showNumbers(); soon(); });
text.addEventListener('scroll', () => { numbers.scrollTop = text.scrollTop; });
text.addEventListener('keydown', (event) => { if (event.ctrlKey && event.key === 'Enter') check(); });
choose(examples[0]);
