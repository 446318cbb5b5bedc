// Settings, marks and unsaved edits, kept by the browser. A frame in another page keeps nothing.
'use strict';

const kHome = '/home/web_user';  // rigs that were given to the page
const kSettings = kHome + '/.config';
const kKept = [kSettings, kHome + '/.local/state'];  // the other: marks, unsaved edits
const kPatience = 5000;  // milliseconds for the browser to give its storage

// One tab keeps settings and unsaved edits, because storing replaces all that the browser has. Other
// tabs read the settings.
let isKeeper = !options.embed;
function claimSettings() {
  FS.mkdirTree(kHome);
  FS.chdir(kHome);
  if (options.embed) return;
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

function tellUnkept(error) {
  console.warn(error);
  say('The browser keeps no settings here: its storage is off, full, or closed to this page');
}

// Waits for the stored files, but not for ever: a page without storage works, too.
function mountSettings() {
  const late = setTimeout(() => go('no answer'), kPatience);
  let waits = true;
  const go = error => {
    if (!waits) return;
    waits = false;
    clearTimeout(late);
    if (error) {
      isKeeper = false;
      tellUnkept(error);
    }
    removeRunDependency('settings');
  };
  addRunDependency('settings');
  try {
    for (const folder of isKeeper ? kKept : [kSettings]) {
      FS.mkdirTree(folder);
      FS.mount(IDBFS, {}, folder);
    }
    FS.syncfs(true, go);
  } catch (error) {
    go(error);
  }
}

function isKeptPath(path) {
  return kKept.some(folder => path.startsWith(folder + '/'));
}

let keeping = false, keepDue = false;  // a failed write, as for want of room, is tried at the next one
function keepSettings() {
  keepDue = keeping;
  if (!isKeeper || keeping) return;
  keeping = true;
  FS.syncfs(false, error => {
    keeping = false;
    if (error) tellUnkept(error);
    else if (keepDue) keepSettings();
  });
}
