// The page's texts about itself, and its reasons to give up. The first script, so that it can name the
// others that do not load.
'use strict';

const words = document.getElementById('words');
const progress = document.getElementById('progress');
const head = document.querySelector('header');
const chooser = document.getElementById('chooser');
const canvas = document.getElementById('canvas');
const field = document.getElementById('field');
// Events may come before the scripts that follow, so that whatever listens asks for these first.
let page = 0;      // the program's Page, once it runs
let shown = null;  // the program's facts() of its last picture
let hasGivenUp = false;

const waiting = [];  // calls for a page that runs
function whenReady(call) {
  if (page) call(); else waiting.push(call);
}

function say(text) {
  if (!hasGivenUp) words.textContent = words.title = text;
}

// Says what must also be read in a frame, where the page's head is hidden otherwise.
function warn(text) {
  document.body.classList.add('told');
  say(text);
}

function endProgress() {
  progress.hidden = true;
  head.classList.remove('loads');
}

// The page calls a program that has stopped no more.
const endings = [];  // calls for a page that has given up, with its reason
function giveUp(reason) {
  if (hasGivenUp) return;
  document.body.classList.add('told', 'over');
  endProgress();
  say(reason);
  hasGivenUp = true;
  page = 0;
  endings.forEach(call => call(reason));
}

// The parts that have not come yet. Nothing waits for ever: it is said when nothing comes for a while.
const kSlow = 20000;  // milliseconds
const kSilence = 'The server has sent nothing for 20 seconds. Wait, or reload the page';
const awaited = new Set(['scripts', 'program']);
let slow = 0;
function hear() {
  clearTimeout(slow);
  if (words.textContent === kSilence) takeBackSilence();
  if (awaited.size > 0 && !hasGivenUp) slow = setTimeout(warn, kSlow, kSilence);
}

function takeBackSilence() {
  document.body.classList.remove('told');
  say('Loading…');
}

function hasCome(what) {
  awaited.delete(what);
  hear();
}

function nameOfFile(address) {
  return new URL(address, location.href).pathname.split('/').pop();
}

const kBrowsers = 'Chromium 95, Firefox 100, Safari 15.2 or newer';

// An error that nobody has caught. One of the program ends it; the page's own scripts go on after theirs,
// once the program runs.
function tellError(error, file) {
  if (error instanceof SyntaxError && !page)
    return giveUp(`This browser does not understand ${file}. Use ${kBrowsers}`);
  const isOfProgram = error instanceof WebAssembly.RuntimeError ||
    (error?.name !== 'ErrnoError' && /skelscope\.(js|wasm)/.test(error?.stack));
  if (isOfProgram)
    return giveUp(`The program has stopped (${error.message}). Reload the page: unsaved edits are offered again`);
  if (!page) giveUp(`The page has stopped at ${file} (${error?.message ?? error}). Reload it`);
}

document.addEventListener('load', hear, true);  // of each script
addEventListener('error', event => {
  if (event.target instanceof HTMLScriptElement)
    giveUp(`${nameOfFile(event.target.src)} did not load. Reload the page; ` +
           'if that does not help, the file is missing on its server');
  else if (event instanceof ErrorEvent && event.error)
    tellError(event.error, nameOfFile(event.filename));
}, true);
addEventListener('unhandledrejection', event => tellError(event.reason, 'a script'));

// Names the server's permission where the browser says only that the fetch failed.
const kStalled = 30000;  // milliseconds without a byte
function whyUnreachable(address, reason) {
  const other = new URL(address, location.href).origin;
  if (reason === kStalled) return 'its server has sent nothing for 30 seconds';
  if (!(reason instanceof TypeError)) return String(reason);
  if (!navigator.onLine) return 'this device has no network';
  if (other === location.origin && origin !== 'null') return 'its server does not answer';
  return `${other} does not answer, or does not let this page read it: it must send ` +
         `"Access-Control-Allow-Origin: ${origin === 'null' ? '*' : origin}"`;
}

document.body.classList.add('runs');
if (location.protocol === 'file:')
  giveUp('Browsers do not run this page from a file. Serve its folder, as with ' +
         '"python3 -m http.server", and open the address that it prints');
say('Loading…');
hear();
