// Files of the user that the page may read again and write, where the browser has file handles
// (Chromium): they are watched, and saved in place.
'use strict';

const kSecondsBetweenLooks = 1;

const handles = new Map();  // by path: { handle, time } of the user's file

// Tells the program whether the rig on screen is watched.
let toldWatched = '';
function tellWatched() {
  const rig = shown ? shown.rig : '';
  const path = handles.has(rig) || handles.has(rig + '/armature.json') ? rig : '';
  if (!page || path === toldWatched) return;
  Module.ccall('set_watched', null, ['number', 'string'], [page, path]);
  toldWatched = path;
}

function keepHandle(path, handle, file) {
  if (handle) handles.set(path, { handle, time: file.lastModified });
  else handles.delete(path);
  lookAtFiles();
}

// Returns null where the browser's own chooser must be used.
async function askForHandles(endings) {
  if (!window.showOpenFilePicker || !navigator.userActivation?.isActive) return null;
  const accept = { 'application/octet-stream': endings };
  try {
    return await showOpenFilePicker({ multiple: true, types: [{ description: 'Files', accept }] });
  } catch (error) {
    return error.name === 'AbortError' ? [] : null;  // the user's choice, or a frame
  }
}

// The files of the rig on screen: its own, and, if it is a folder, those beside it.
function filesOnScreen() {
  const rig = shown ? shown.rig : '';
  const folder = rig.endsWith('/armature.json') ? rig.slice(0, -'armature.json'.length)
    : rig === kHome + '/rig' ? rig + '/' : null;
  return [...handles].filter(([path]) => path === rig || (folder && path.startsWith(folder)));
}

function filesOfHandles(list) {
  return Promise.all(list.map(async handle => ({ file: await handle.getFile(), handle })));
}

async function readAgain(path, known) {
  const file = await known.handle.getFile();
  if (file.lastModified === known.time) return;
  known.time = file.lastModified;
  putFile(path.split('/').pop(), new Uint8Array(await file.arrayBuffer()),
          path.slice(0, path.lastIndexOf('/')));
  wake(1);  // the program takes two looks at a file that has changed
}

let lookingAt = 0;
function lookAtFiles() {
  clearTimeout(lookingAt);
  lookingAt = 0;
  tellWatched();
  if (handles.size === 0) return;
  lookingAt = setTimeout(async () => {
    if (!document.hidden)
      for (const [path, known] of filesOnScreen())
        await readAgain(path, known).catch(error => forget(path, error));
    lookAtFiles();
  }, 1000 * kSecondsBetweenLooks);
}

// A file that is gone or locked may come back, as when another program replaces it; one that may not be
// read is not watched any more.
function forget(path, error) {
  if (error.name !== 'NotAllowedError' && error.name !== 'SecurityError') return;
  handles.delete(path);
  tellWatched();
}

async function hasChanged(known) {
  const file = await known.handle.getFile().catch(() => null);  // gone: it is made again
  return file !== null && file.lastModified !== known.time;
}

// Writes a file of the program over the user's own. Returns whether that was possible.
async function saveInPlace({ path, name, bytes }) {
  const known = handles.get(path);
  if (!known) return false;
  try {
    const may = await known.handle.requestPermission({ mode: 'readwrite' });
    if (may !== 'granted') return false;
    if (await hasChanged(known)) {
      say(`${name} has been written by another program: yours is in your downloads`);
      return false;
    }
    const stream = await known.handle.createWritable();
    await stream.write(bytes);
    await stream.close();
    known.time = (await known.handle.getFile()).lastModified;
    say(`${name} is saved`);
    return true;
  } catch (error) {
    say(`${name} could not be saved in place (${error.message}): it is in your downloads`);
    return false;
  }
}

// Rigs that the installed page is opened with.
if (window.launchQueue)
  launchQueue.setConsumer(async launch => {
    if (launch.files.length === 0) return;
    const given = await filesOfHandles(launch.files);
    whenReady(() => giveFiles(given));
  });
