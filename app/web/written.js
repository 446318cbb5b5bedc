// Files that the program writes: saved in place where the browser gave the page a handle, and else
// downloads. Nothing is searched: each write is noted as it ends.
'use strict';

const kSystem = ['/dev/', '/proc/', '/tmp/'];  // files elsewhere are what the user saved
const kUnfinished = '.skelscope';              // how names of files begin while they are written
const kSettled = 200;                          // milliseconds from a write to its download
const kMostFiles = 3;                          // of a sequence, downloaded one by one; more become one .zip

const written = new Set();  // paths
let lookDue = 0;

function noteWrite(path) {
  const name = path.split('/').pop();
  if (isGiving || name.startsWith(kUnfinished) || kSystem.some(folder => path.startsWith(folder)))
    return;
  if (isKeptPath(path)) return keepSettings();
  written.add(path);
  if (!lookDue) lookDue = setTimeout(takeWritten, kSettled);
}

function watchWrites() {
  const { close, rename, unlink } = FS;
  FS.close = stream => {
    const writes = (stream.flags & 3) !== 0, path = stream.path;
    const result = close.call(FS, stream);
    if (writes && FS.isFile(stream.node?.mode ?? 0)) noteWrite(path);
    return result;
  };
  FS.rename = (from, to) => {
    const result = rename.call(FS, from, to);
    written.delete(from);
    noteWrite(FS.lookupPath(to).path);
    return result;
  };
  FS.unlink = path => {
    unlink.call(FS, path);
    written.delete(path);
    if (isKeptPath(path)) keepSettings();
  };
}

function download(file) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([file.bytes], { type: 'application/octet-stream' }));
  link.download = file.name;
  link.click();
  say(`${file.name} is in your downloads`);
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}

// Returns what the names of a sequence have in common: "walk_0001.png" is one of "walk".
function sequenceOf(path) {
  const found = /^(.*?)[\W_]*\d+(\.\w+)$/.exec(path);
  return found ? found[1] + found[2] : path;
}

function downloadAll(files) {
  const sequences = new Map();
  for (const file of files) {
    const of = sequenceOf(file.path);
    sequences.set(of, [...(sequences.get(of) || []), file]);
  }
  for (const [of, parts] of sequences) {
    if (parts.length <= kMostFiles) parts.forEach(download);
    else download({ name: of.split('/').pop().replace(/\.\w+$/, '') + '.zip', bytes: zipOf(parts) });
  }
}

async function takeWritten() {
  lookDue = 0;
  const files = [...written].filter(path => FS.analyzePath(path).exists)
    .map(path => ({ path, name: path.split('/').pop(), bytes: FS.readFile(path) }));
  written.clear();
  const saved = await Promise.all(files.map(saveInPlace));
  downloadAll(files.filter((_, i) => !saved[i]));
}
