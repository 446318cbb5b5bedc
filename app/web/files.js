// Rigs for the program: of the address, of a drop, of the chooser, or of a message.
'use strict';

const kEndings = ['.skf', '.skfe', '.json', '.png', '.jpg', '.jpeg', '.webp'];
const kMostInFolder = 2000, kDeepestFolder = 4;

const addressOf = new Map();  // by path: the address of a rig that was fetched

let isGiving = false;  // the page itself writes: no download
function putFile(name, bytes, folder = kHome) {
  const path = folder + '/' + name.replace(/[\\/]/g, '_').replace(/^\./, '_');
  isGiving = true;
  try {
    FS.writeFile(path, bytes);
  } finally {
    isGiving = false;
  }
  return path;
}

function removeOthers(folder, names) {
  for (const name of FS.readdir(folder)) {
    const path = folder + '/' + name;
    if (names.includes(name) || !FS.isFile(FS.stat(path).mode)) continue;
    FS.unlink(path);
    handles.delete(path);
  }
}

function give(path, chosen) {
  Module.ccall('take_file', null, ['number', 'string', 'boolean'], [page, path, chosen]);
  wake();
}

// Takes {file, handle} in a list; the handle is null where the browser has none. A file that cannot be
// read is told, and the others are not taken without it.
async function giveFiles(given, chosen = false) {
  for (const part of given) {
    try {
      part.bytes = new Uint8Array(await part.file.arrayBuffer());
    } catch (error) {
      return say(`${part.file.name} could not be read: ${error.message}`);
    }
  }
  try {
    putFiles(given, chosen);
  } catch (error) {
    say(`The files could not be taken: ${error.message}`);
  }
}

// The files of a rig that is a folder stay apart from other rigs, and replace those of the previous
// folder. All at once, so that two drops do not mix.
function putFiles(given, chosen) {
  const folder = given.some(({ file }) => file.name === 'armature.json') ? kHome + '/rig' : kHome;
  FS.mkdirTree(folder);
  if (folder !== kHome) removeOthers(folder, given.map(({ file }) => file.name));
  const paths = [];
  for (const { file, handle, bytes } of given) {
    const path = putFile(file.name, bytes, folder);
    keepHandle(path, handle, file);
    addressOf.delete(path);
    paths.push(path);
  }
  if (folder !== kHome) return give(folder + '/armature.json', chosen);
  // A rig is opened; pictures are backgrounds or sprites. So a rig comes before them.
  const rig = path => /\.(skf|skfe|json)$/i.test(path) ? 0 : 1;
  paths.sort((a, b) => rig(a) - rig(b)).forEach(path => give(path, chosen));
}

// Folders.

function isWanted(name) {
  return kEndings.some(ending => name.toLowerCase().endsWith(ending));
}

async function filesOfFolder(folder, found = [], depth = 0) {
  for await (const handle of folder.values()) {
    if (found.length >= kMostInFolder || handle.name.startsWith('.')) continue;
    if (handle.kind === 'directory' && depth < kDeepestFolder)
      await filesOfFolder(handle, found, depth + 1);
    if (handle.kind === 'file' && isWanted(handle.name))
      found.push({ file: await handle.getFile(), handle });
  }
  return found;
}

// For browsers without handles.
async function filesOfEntry(entry, found = [], depth = 0) {
  if (found.length >= kMostInFolder) return found;
  if (entry.isFile) {
    const file = await new Promise((done, fail) => entry.file(done, fail));
    if (depth === 0 || isWanted(file.name)) found.push({ file, handle: null });
  } else if (depth <= kDeepestFolder) {
    const reader = entry.createReader();
    for (;;) {
      const some = await new Promise((done, fail) => reader.readEntries(done, fail));
      if (some.length === 0) break;
      for (const inner of some) await filesOfEntry(inner, found, depth + 1);
    }
  }
  return found;
}

// Asks for everything at once, because a drop is empty after its event.
function filesOfDrop(transfer) {
  const items = [...transfer.items].filter(item => item.kind === 'file').map(item => ({
    file: item.getAsFile(),
    entry: item.webkitGetAsEntry ? item.webkitGetAsEntry() : null,
    handle: item.getAsFileSystemHandle ? item.getAsFileSystemHandle().catch(() => null) : null,
  }));
  return Promise.all(items.map(async ({ file, entry, handle }) => {
    const known = await handle;
    if (known && known.kind === 'directory') return filesOfFolder(known);
    if (!known && entry && entry.isDirectory) return filesOfEntry(entry);
    return file ? [{ file, handle: known }] : [];
  })).then(lists => lists.flat());
}

addEventListener('dragover', event => event.preventDefault(), true);
addEventListener('drop', async event => {
  event.preventDefault();
  event.stopPropagation();
  if (hasGivenUp) return;
  const given = await filesOfDrop(event.dataTransfer).catch(error => {
    say(`What was dropped could not be read: ${error.message}`);
    return null;
  });
  if (given?.length > 0) return whenReady(() => giveFiles(given));
  if (given) say('No rig was dropped: SkelScope reads .skf files, and folders with an armature.json');
}, true);

// The chooser.

// asked: by the program, for something of its own, such as a background; else rigs are opened.
let isAsked = false;
async function chooseFiles(endings, asked = true) {
  isAsked = asked;
  const handles = await askForHandles(endings.split(','));
  if (handles) return giveFiles(await filesOfHandles(handles), isAsked);
  chooser.accept = endings;
  chooser.click();
}

chooser.onchange = () => {
  giveFiles([...chooser.files].map(file => ({ file, handle: null })), isAsked);
  chooser.value = '';  // so that the same file can be chosen again
};

// Fetching.

// A host of another server gets no answers that are meant for the user alone.
const kCredentials = options.host && options.host !== location.origin ? 'omit' : 'same-origin';

// Reads the bytes of an address, and tells `follow` how many have come. Rejects if none come any more.
async function fetchBytes(address, follow = () => {}) {
  const stop = new AbortController();
  let late = 0;
  const watch = () => {
    clearTimeout(late);
    late = setTimeout(() => stop.abort(kStalled), kStalled);
  };
  try {
    watch();
    const answer = await fetch(address, { signal: stop.signal, credentials: kCredentials });
    if (!answer.ok) throw 'status ' + answer.status;
    const parts = [];
    let count = 0;
    for (const reader = answer.body.getReader();;) {
      const { done, value } = await reader.read();
      if (done) break;
      parts.push(value);
      follow(count += value.length);
      watch();
    }
    return new Uint8Array(await new Blob(parts).arrayBuffer());
  } catch (reason) {
    throw whyUnreachable(address, stop.signal.aborted ? kStalled : reason);
  } finally {
    clearTimeout(late);
  }
}

// The name as it is where its percent signs are no code.
function fileNameOf(address) {
  const name = nameOfFile(address);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

function putRig(address, bytes) {
  const path = putFile(fileNameOf(address) || 'rig.skf', bytes);
  handles.delete(path);
  addressOf.set(path, address);
  return path;
}

async function fetchRig(address) {
  return putRig(address, await fetchBytes(address));
}

// The rig of the address comes while the program comes.
const firstRig = options.rig ? fetchBytes(options.rig) : null;
firstRig?.catch(() => {});  // told below
let isFirstMissing = false;

// Waits for it before the program starts, and hands the program its options.
function fetchFirstRig() {
  const go = () => Module.arguments.push(JSON.stringify(options));
  if (!firstRig) return go();
  addRunDependency('rig');
  firstRig.then(bytes => options.path = putRig(options.rig, bytes))
    .catch(reason => {
      isFirstMissing = true;
      const why = `${options.rig} could not be read (${reason}): the example is shown`;
      warn(why);
      whenReady(() => tell('error', { message: why }));
    })
    .finally(() => {
      go();
      removeRunDependency('rig');
    });
}
