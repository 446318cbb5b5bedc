// The page around the program: kept settings, rigs from a drop, the chooser or ?rig=ADDRESS,
// written files as downloads, fingers, and the keys that a browser would take.
'use strict';

const kHome = '/home/web_user';  // rigs that were given to the page
const kSettings = kHome + '/.config';
const kKept = [kSettings, kHome + '/.local/state'];  // the other: marks, unsaved edits
const kSystem = new Set(['/dev', '/proc', ...kKept]);  // files elsewhere are what the user saved
const kUnfinished = '.skelscope';  // how names of files begin while they are written
const kSecondsBetweenLooks = 1;
const kSecondsBetweenKeeps = 3;
const kSecondsBetweenHiddenTurns = 0.004;
const kMostFiles = 3;      // downloaded one by one; more become one .zip
const kLeastWidth = 900;   // CSS pixels
const kZoomNotch = 1.15;   // zoom factor of one notch of the wheel
const kOwnKeys = new Set(['F1', 'F2', 'F6', 'F10', 'F12', 'Alt']);
const kBrowserKeys = new Set(['c', 'v', 'x', 'n', 't', 'w', 'r', 'i', '+', '=', '-', '0']);  // with Ctrl

const words = document.getElementById('words');
const progress = document.getElementById('progress');
const chooser = document.getElementById('chooser');
const canvas = document.getElementById('canvas');
let page = 0;  // the program's Page, once it runs

function say(text) {
  words.textContent = text;
}

function giveUp(reason) {
  progress.hidden = true;
  say(reason);
}

// Settings.

// One tab keeps settings and unsaved edits, because storing replaces all that the browser has. Other
// tabs read the settings.
let isKeeper = true;
function claimSettings() {
  FS.chdir(kHome);
  if (!navigator.locks) return mountSettings();  // without https
  addRunDependency('keeper');
  const start = lock => {
    isKeeper = lock !== null;
    mountSettings();
    removeRunDependency('keeper');
    return lock && new Promise(() => {});  // held until the tab is closed
  };
  navigator.locks.request('skelscope', { ifAvailable: true }, lock => {
    if (!lock) say('Another tab shows SkelScope and keeps the settings; this one keeps nothing');
    return start(lock);
  }).catch(() => start(null));  // a frame in a sandbox
}

let keeping = false;
function keepSettings() {
  if (!isKeeper || keeping) return;
  keeping = true;
  FS.syncfs(false, error => {
    keeping = false;
    if (error) say('The browser keeps no settings: ' + error);
  });
}

function mountSettings() {
  for (const folder of isKeeper ? kKept : [kSettings]) {
    FS.mkdirTree(folder);
    FS.mount(IDBFS, {}, folder);
  }
  addRunDependency('settings');
  FS.syncfs(true, error => {
    if (error) say('The browser keeps no settings: ' + error);
    removeRunDependency('settings');
  });
}

// Files for the program.

function putFile(name, bytes, folder = kHome) {
  const path = folder + '/' + name.replace(/[\\/]/g, '_').replace(/^\./, '_');
  FS.writeFile(path, bytes);
  seen.set(path, FS.stat(path).mtime.getTime());
  return path;
}

function removeOthers(folder, names) {
  for (const name of FS.readdir(folder)) {
    const path = folder + '/' + name;
    if (!names.includes(name) && FS.isFile(FS.stat(path).mode)) FS.unlink(path);
  }
}

function give(path) {
  Module.ccall('take_file', null, ['number', 'string'], [page, path]);
}

// The files of a rig that is a folder stay apart from other rigs, and replace those of the previous
// folder.
async function giveFiles(files) {
  const folder = files.some(file => file.name === 'armature.json') ? kHome + '/rig' : kHome;
  FS.mkdirTree(folder);
  if (folder !== kHome) removeOthers(folder, files.map(file => file.name));
  say('');
  const paths = [];
  for (const file of files)
    await file.arrayBuffer()
      .then(bytes => paths.push(putFile(file.name, new Uint8Array(bytes), folder)))
      .catch(() => say(`${file.name} is no file that the browser can read`));
  const rig = path => path.endsWith('/armature.json') ? 0 : 1;
  paths.sort((a, b) => rig(a) - rig(b)).forEach(give);
  canvas.focus();
}

// The rig of ?rig=ADDRESS&animation=NAME&frame=NUMBER&select=BONE, before the program starts.
function fetchRig() {
  const asked = new URLSearchParams(location.search);
  const address = asked.get('rig');
  if (!address) return;
  addRunDependency('rig');
  fetch(address)
    .then(answer => answer.ok ? answer.arrayBuffer() : Promise.reject('status ' + answer.status))
    .then(bytes => {
      const name = new URL(address, location.href).pathname.split('/').pop();
      const path = putFile(decodeURIComponent(name) || 'rig.skf', new Uint8Array(bytes));
      const moment = ['animation', 'frame', 'select'].map(key => asked.get(key) || '');
      Module.arguments.push(path, ...moment);
    })
    .catch(reason => say(`${address} could not be read (${reason}): the example is shown`))
    .finally(() => removeRunDependency('rig'));
}

function chooseFiles(endings) {
  chooser.accept = endings;
  chooser.click();
}

// Files that the program wrote.

const seen = new Map();  // by path: the time of the file's last download
function writtenFiles(folder) {
  const written = [];
  for (const name of FS.readdir(folder)) {
    const path = (folder === '/' ? '' : folder) + '/' + name;
    if (name === '.' || name === '..' || name.startsWith(kUnfinished) || kSystem.has(path)) continue;
    const facts = FS.stat(path);
    if (FS.isDir(facts.mode)) { written.push(...writtenFiles(path)); continue; }
    const time = facts.mtime.getTime();
    if (seen.get(path) !== time) written.push({ name, bytes: FS.readFile(path) });
    seen.set(path, time);
  }
  return written;
}

function download(file) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([file.bytes], { type: 'application/octet-stream' }));
  link.download = file.name;
  link.click();
  say(`${file.name} is in your downloads`);
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}

function downloadWritten() {
  const written = writtenFiles('/');
  if (written.length > kMostFiles)
    download({ name: written[0].name.replace(/[\W_]*\d*\.\w+$/, '') + '.zip', bytes: zipOf(written) });
  else
    written.forEach(download);
}

// The graphics card, which a browser can take away; main.cpp draws everything again.

canvas.addEventListener('webglcontextlost', () =>
  say('The browser took the graphics card away and may give it back; reload the page if it does not'));
canvas.addEventListener('webglcontextrestored', () => say(''));

// A hidden tab, whose own timers the browser slows down, but not those of a worker. The worker
// answers each message a little later, so that turns do not pile up.

const kClock = URL.createObjectURL(new Blob(
  [`onmessage = () => setTimeout(postMessage, ${1000 * kSecondsBetweenHiddenTurns}, 0)`]));
let clock = null;  // exists while films are made in a hidden tab
function stopClock() {
  if (clock) clock.terminate();
  clock = null;
}
function startClock() {
  clock = new Worker(kClock);
  clock.onmessage = () => {
    const goesOn = Module.ccall('take_hidden_turn', 'boolean', ['number'], [page]);
    if (goesOn) clock.postMessage(0); else stopClock();
  };
  clock.postMessage(0);
}

document.addEventListener('visibilitychange', () => {
  stopClock();
  if (!document.hidden || !page) return;
  keepSettings();
  startClock();
});

// The clipboard.

function copyText(text) {
  if (navigator.clipboard) navigator.clipboard.writeText(text).catch(() => {});
}

addEventListener('paste', event => {
  const text = event.clipboardData.getData('text/plain');
  if (page && text) Module.ccall('take_text', null, ['number', 'string'], [page, text]);
});

// Keys, and dropped files.

function isMac() {
  return /^(Mac|iP)/.test(navigator.platform);
}

// What the key types, for shortcuts; with Option a Mac types other signs.
let pressedLabel = '';
function labelOf(event) {
  return [...event.key].length === 1 && !(isMac() && event.altKey) ? event.key : '';
}

// The letter in lower case; on a layout without Latin letters that of the key's place.
function letterOf(event) {
  const latin = event.key.charCodeAt(0) < 0x250;
  return (latin ? event.key : event.code.replace(/^Key/, '')).toLowerCase();
}

addEventListener('keydown', event => {
  pressedLabel = labelOf(event);
  const held = event.ctrlKey || event.metaKey;
  const browsers = held && kBrowserKeys.has(letterOf(event));
  const moves = event.metaKey && event.key.startsWith('Arrow');  // a Mac's browser would go back
  const ours = kOwnKeys.has(event.key) || moves || (held && event.key.length === 1 && !browsers);
  if (ours) event.preventDefault();
  // A Mac does not tell that a key is released while Command is held.
  if (isMac() && event.metaKey && event.key !== 'Meta') setTimeout(() => GLFW.onKeyup(event));
}, true);
addEventListener('keyup', event => event.key === 'Alt' && event.preventDefault(), true);

addEventListener('dragover', event => event.preventDefault(), true);
addEventListener('drop', event => {
  event.preventDefault();
  event.stopPropagation();
  if (page) giveFiles([...event.dataTransfer.files]);
}, true);
// Dear ImGui prevents the scrolling at the document, where Chromium complains: it is too late.
addEventListener('wheel', event => {
  if (event.target !== canvas) return;
  event.preventDefault();
  event.preventDefault = () => {};
}, { capture: true, passive: false });
canvas.addEventListener('contextmenu', event => event.preventDefault());
canvas.addEventListener('pointerdown', event => {
  if (event.pointerType === 'mouse') canvas.setPointerCapture(event.pointerId);
});

// Fingers: one is the mouse's left button, two are its middle button and its wheel.

function asMouse(type, at, button) {
  const where = { bubbles: true, clientX: at.x, clientY: at.y, button };
  canvas.dispatchEvent(new MouseEvent(type, where));
}

let pinch = null;   // positions of two fingers; null: no pinch
let finger = null;  // position of one finger; null: none

function between(touches) {
  const [a, b] = touches;
  return { x: (a.clientX + b.clientX) / 2, y: (a.clientY + b.clientY) / 2,
           apart: Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) };
}

function beginTouch(touches) {
  if (finger) asMouse('mouseup', finger, 0);
  if (pinch) asMouse('mouseup', pinch, 1);
  finger = touches.length === 1 ? { x: touches[0].clientX, y: touches[0].clientY } : null;
  pinch = touches.length === 2 ? between(touches) : null;
  if (!finger && !pinch) return;
  asMouse('mousemove', finger || pinch, 0);
  asMouse('mousedown', finger || pinch, finger ? 0 : 1);
}

function moveTouch(touches) {
  if (finger) asMouse('mousemove', finger = { x: touches[0].clientX, y: touches[0].clientY }, 0);
  if (!pinch) return;
  const now = between(touches);
  asMouse('mousemove', now, 1);
  const notches = Math.log(now.apart / pinch.apart) / Math.log(kZoomNotch);
  canvas.dispatchEvent(new WheelEvent('wheel', { bubbles: true, cancelable: true, clientX: now.x,
                                                 clientY: now.y, deltaY: -100 * notches }));
  pinch = now;
}

for (const type of ['touchstart', 'touchmove', 'touchend', 'touchcancel'])
  addEventListener(type, event => {
    if (event.target !== canvas) return;
    event.preventDefault();
    event.stopPropagation();
    (type === 'touchmove' ? moveTouch : beginTouch)(event.targetTouches);
  }, { capture: true, passive: false });

// The program.

// A phone shows the page smaller, because its menus and sheets need some width.
function widen() {
  const view = document.querySelector('meta[name=viewport]');
  const narrow = screen.width < kLeastWidth;
  view.content = narrow ? `width=${kLeastWidth}` : 'width=device-width, initial-scale=1';
}

function fit() {
  canvas.style.transform = `scale(${1 / devicePixelRatio})`;
}

// The program calls this once its window is open.
function begin(address) {
  page = address;
  progress.hidden = true;
  if (words.textContent === 'Loading…') say('Drop a .skf anywhere');
  document.getElementById('open').disabled = false;
  canvas.focus();
  setInterval(downloadWritten, 1000 * kSecondsBetweenLooks);
  setInterval(keepSettings, 1000 * kSecondsBetweenKeeps);
}

document.getElementById('open').onclick = () => chooseFiles('.skf,.skfe,.json,.png,.jpg,.jpeg,.webp');
chooser.onchange = async () => {
  await giveFiles([...chooser.files]);
  chooser.value = '';
};
addEventListener('beforeunload', event => {
  if (!page) return;
  if (Module.ccall('has_unsaved_edits', 'boolean', ['number'], [page])) event.preventDefault();
});
addEventListener('resize', () => { widen(); fit(); });
widen();
fit();

var Module = {
  canvas,
  arguments: [],
  preRun: [claimSettings, fetchRig],
  printErr: text => { console.warn(text); say(text); },
  onAbort: reason => giveUp(`The program has stopped (${reason}). Reload the page`),
};

if (document.createElement('canvas').getContext('webgl2')) {
  const program = document.createElement('script');
  program.src = 'skelscope.js';
  program.onerror = () => giveUp('skelscope.js is not beside this page');
  document.body.append(program);
} else {
  giveUp('SkelScope needs WebGL 2, which this browser does not have or has switched off');
}
