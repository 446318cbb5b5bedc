// Makes a .zip without compression, for the pictures of a film.
'use strict';

const kCrcTable = Uint32Array.from({ length: 256 }, (_, n) => {
  for (let bit = 0; bit < 8; ++bit) n = n & 1 ? 0xEDB88320 ^ (n >>> 1) : n >>> 1;
  return n;
});

function crc32(bytes) {
  let crc = -1;
  for (const byte of bytes) crc = kCrcTable[(crc ^ byte) & 255] ^ (crc >>> 8);
  return ~crc >>> 0;
}

// Numbers as [bytes, value], the lowest byte first.
function packed(fields) {
  const bytes = [];
  for (const [size, value] of fields)
    for (let i = 0; i < size; ++i) bytes.push((value >>> (8 * i)) & 255);
  return new Uint8Array(bytes);
}

function zipOf(files) {
  const parts = [], index = [];
  let at = 0;
  const add = (list, bytes) => { list.push(bytes); return bytes.length; };
  for (const { name, bytes } of files) {
    const label = new TextEncoder().encode(name);
    // Version 2.0, names in UTF-8, stored, 1980-01-01.
    const facts = [[2, 20], [2, 0x800], [2, 0], [2, 0], [2, 0x21], [4, crc32(bytes)],
                   [4, bytes.length], [4, bytes.length], [2, label.length], [2, 0]];
    const more = [[2, 0], [2, 0], [2, 0], [4, 0], [4, at]];
    add(index, packed([[4, 0x02014B50], [2, 20], ...facts, ...more]));
    add(index, label);
    for (const part of [packed([[4, 0x04034B50], ...facts]), label, bytes]) at += add(parts, part);
  }
  const size = index.reduce((sum, part) => sum + part.length, 0);
  const end = packed([[4, 0x06054B50], [2, 0], [2, 0], [2, files.length], [2, files.length],
                      [4, size], [4, at], [2, 0]]);
  const zip = new Uint8Array(at + size + end.length);
  let to = 0;
  for (const part of [...parts, ...index, end]) { zip.set(part, to); to += part.length; }
  return zip;
}
