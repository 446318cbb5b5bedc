// Encodes GIF: each picture with a palette of its own, by median cut.
'use strict';

const kColours = 255;  // and one that is transparent
const kOpaque = 128;   // least alpha

// Returns { count, r, g, b } of each colour of five bits a channel, most of whose pixels are opaque.
function coloursOf(rgba) {
  const sums = new Map();
  for (let i = 0; i < rgba.length; i += 4) {
    if (rgba[i + 3] < kOpaque) continue;
    const key = (rgba[i] >> 3) << 10 | (rgba[i + 1] >> 3) << 5 | rgba[i + 2] >> 3;
    const sum = sums.get(key);
    if (sum) { ++sum.count; sum.r += rgba[i]; sum.g += rgba[i + 1]; sum.b += rgba[i + 2]; }
    else sums.set(key, { key, count: 1, r: rgba[i], g: rgba[i + 1], b: rgba[i + 2] });
  }
  return [...sums.values()].map(s => ({ key: s.key, count: s.count, c: [s.r / s.count, s.g / s.count,
                                                                        s.b / s.count] }));
}

function spread(box, channel) {
  let low = 255, high = 0;
  for (const { c } of box) { low = Math.min(low, c[channel]); high = Math.max(high, c[channel]); }
  return high - low;
}

function widest(box) {
  const widths = [0, 1, 2].map(channel => spread(box, channel));
  const channel = widths.indexOf(Math.max(...widths));
  return { box, channel, width: widths[channel] };
}

// Cuts the widest box at its median until there are as many boxes as colours.
function boxesOf(colours) {
  const boxes = [widest(colours)];
  while (boxes.length < kColours) {
    boxes.sort((a, b) => a.width - b.width);
    const { box, channel, width } = boxes.pop();
    if (width === 0) { boxes.push({ box, channel, width }); break; }
    box.sort((a, b) => a.c[channel] - b.c[channel]);
    const half = box.reduce((sum, { count }) => sum + count, 0) / 2;
    let at = 0, seen = 0;
    while (at < box.length - 2 && seen + box[at].count <= half) seen += box[at++].count;
    boxes.push(widest(box.slice(0, at + 1)), widest(box.slice(at + 1)));
  }
  return boxes.map(({ box }) => box);
}

// Returns the palette's bytes and the index of each pixel; the last index is transparent.
function quantized(rgba) {
  const palette = new Uint8Array(3 * 256), index = new Map();
  const colours = coloursOf(rgba);
  if (colours.length > 0)
    boxesOf(colours).forEach((box, n) => {
      const all = box.reduce((sum, { count }) => sum + count, 0);
      for (let i = 0; i < 3; ++i)
        palette[3 * n + i] = Math.round(box.reduce((sum, { c, count }) => sum + c[i] * count, 0) / all);
      for (const { key } of box) index.set(key, n);
    });
  const pixels = new Uint8Array(rgba.length / 4);
  for (let i = 0, p = 0; i < rgba.length; i += 4, ++p)
    pixels[p] = rgba[i + 3] < kOpaque ? kColours
      : index.get((rgba[i] >> 3) << 10 | (rgba[i + 1] >> 3) << 5 | rgba[i + 2] >> 3);
  return { palette, pixels };
}

// LZW with codes of 9 to 12 bits, in blocks of up to 255 bytes.
function packedPixels(pixels) {
  const bytes = [];
  let hold = 0, held = 0, size = 9, next = 258, codes = new Map();
  const put = code => {
    hold |= code << held;
    for (held += size; held >= 8; held -= 8, hold >>>= 8) bytes.push(hold & 255);
  };
  put(256);
  let code = pixels[0];
  for (let i = 1; i < pixels.length; ++i) {
    const key = code << 8 | pixels[i], known = codes.get(key);
    if (known !== undefined) { code = known; continue; }
    put(code);
    if (next < 4096) {
      if (next === 1 << size) ++size;
      codes.set(key, next++);
    } else {
      put(256);
      size = 9; next = 258; codes = new Map();
    }
    code = pixels[i];
  }
  put(code);
  put(257);
  if (held > 0) bytes.push(hold & 255);
  const blocks = [8];
  for (let at = 0; at < bytes.length; at += 255) {
    const part = bytes.slice(at, at + 255);
    blocks.push(part.length, ...part);
  }
  blocks.push(0);
  return new Uint8Array(blocks);
}

class GifFilm {
  #parts = [];
  #pictures = 0;
  problem = '';
  constructor({ width, height, fps, loop }) {
    Object.assign(this, { width, height, fps });
    const head = packed([[2, width], [2, height], [1, 0x70], [1, 0], [1, 0]]);
    this.#parts.push(new TextEncoder().encode('GIF89a'), head);
    if (loop !== 1)
      this.#parts.push(new Uint8Array([0x21, 0xFF, 11]), new TextEncoder().encode('NETSCAPE2.0'),
                       packed([[1, 3], [1, 1], [2, Math.max(0, loop - 1)], [1, 0]]));
  }
  // A picture lasts whole hundredths of a second; none is lost over the film.
  add(rgba) {
    const at = n => Math.round(100 * n / this.fps);
    const delay = at(this.#pictures + 1) - at(this.#pictures++);
    const { palette, pixels } = quantized(rgba);
    this.#parts.push(
      packed([[1, 0x21], [1, 0xF9], [1, 4], [1, 0x09], [2, delay], [1, kColours], [1, 0]]),
      packed([[1, 0x2C], [2, 0], [2, 0], [2, this.width], [2, this.height], [1, 0x87]]),
      palette, packedPixels(pixels));
  }
  isFull() { return false; }
  end() { return true; }
  async drop() {}
  bytes() { return joined([...this.#parts, new Uint8Array([0x3B])]); }
}
