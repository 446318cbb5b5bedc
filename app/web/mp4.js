// Puts coded pictures of H.264 into an MP4 file.
'use strict';

const kTimescale = 90000;  // units of a second

function joined(parts) {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) { whole.set(part, at); at += part.length; }
  return whole;
}

// Numbers as [bytes, value], the highest byte first.
function high(...fields) {
  const bytes = [];
  for (const [size, value] of fields)
    for (let i = size - 1; i >= 0; --i) bytes.push(Math.floor(value / 2 ** (8 * i)) & 255);
  return new Uint8Array(bytes);
}

function box(name, ...parts) {
  const body = joined(parts);
  return joined([high([4, body.length + 8]), new TextEncoder().encode(name), body]);
}

const kMatrix = high([4, 0x10000], [4, 0], [4, 0], [4, 0], [4, 0x10000], [4, 0], [4, 0], [4, 0],
                     [4, 0x40000000]);

function sampleTable({ width, height, chunks, description }, tick, at) {
  const zero = high([4, 0]);
  const picture = box('avc1', high([6, 0], [2, 1], [8, 0], [8, 0], [2, width], [2, height],
                                   [4, 0x480000], [4, 0x480000], [4, 0], [2, 1]),
                      new Uint8Array(32), high([2, 24], [2, 0xFFFF]), box('avcC', description));
  const keys = chunks.map(({ key }, i) => key ? i + 1 : 0).filter(Boolean);
  return box('stbl',
    box('stsd', zero, high([4, 1]), picture),
    box('stts', zero, high([4, 1], [4, chunks.length], [4, tick])),
    box('stss', zero, high([4, keys.length], ...keys.map(key => [4, key]))),
    box('stsc', zero, high([4, 1], [4, 1], [4, chunks.length], [4, 1])),
    box('stsz', zero, high([4, 0], [4, chunks.length], ...chunks.map(({ data }) => [4, data.length]))),
    box('stco', zero, high([4, 1], [4, at])));
}

function movie(film, tick, at) {
  const { width, height, chunks } = film, zero = high([4, 0]);
  const length = chunks.length * tick;
  const media = box('mdia',
    box('mdhd', zero, high([8, 0], [4, kTimescale], [4, length], [2, 0x55C4], [2, 0])),
    box('hdlr', zero, high([4, 0]), new TextEncoder().encode('vide'), high([12, 0], [1, 0])),
    box('minf', box('vmhd', high([4, 1], [8, 0])),
        box('dinf', box('dref', zero, high([4, 1]), box('url ', high([4, 1])))),
        sampleTable(film, tick, at)));
  const track = box('trak',
    box('tkhd', high([4, 3], [8, 0], [4, 1], [4, 0], [4, length], [8, 0], [8, 0]), kMatrix,
        high([4, width * 65536], [4, height * 65536])), media);
  return box('moov',
    box('mvhd', zero, high([8, 0], [4, kTimescale], [4, length], [4, 0x10000], [2, 0x100], [10, 0]),
        kMatrix, new Uint8Array(24), high([4, 2])), track);
}

// film: { width, height, fps, chunks: [{ data, key }], description: the decoder's settings (avcC) }.
function mp4Of(film) {
  const tick = Math.round(kTimescale / film.fps);
  const head = box('ftyp', new TextEncoder().encode('isom'), high([4, 512]),
                   new TextEncoder().encode('isomavc1mp41'));
  const at = head.length + movie(film, tick, 0).length + 8;
  const pictures = joined(film.chunks.map(({ data }) => data));
  return joined([head, movie(film, tick, at), box('mdat', pictures)]);
}
