// Glyphs that the embedded fonts lack, drawn with the fonts of the browser.
'use strict';

const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true });

function paint(text, em) {
  pen.font = `${em}px system-ui, sans-serif`;
  const size = pen.measureText(text);
  const left = Math.ceil(size.actualBoundingBoxLeft) + 1, top = Math.ceil(size.actualBoundingBoxAscent) + 1;
  const width = left + Math.ceil(size.actualBoundingBoxRight) + 1;
  const height = top + Math.ceil(size.actualBoundingBoxDescent) + 1;
  if (width <= 2 || height <= 2 || width > 512 || height > 512) return null;
  pen.canvas.width = width;
  pen.canvas.height = height;
  pen.font = `${em}px system-ui, sans-serif`;
  pen.fillStyle = '#fff';
  pen.fillText(text, left, top);
  const rgba = pen.getImageData(0, 0, width, height).data;
  return { width, height, left: -left, top, advance: Math.round(size.width), rgba };
}

function isSame(a, b) {
  return a.width === b.width && a.height === b.height && a.rgba.every((byte, i) => byte === b.rgba[i]);
}

// The sign of a browser for characters that no font has, by size.
const missing = new Map();
function isMissing(glyph, em) {
  if (!missing.has(em)) missing.set(em, paint('\u0378', em));
  const sign = missing.get(em);
  return sign !== null && isSame(glyph, sign);
}

function isColoured({ rgba }) {
  for (let i = 0; i < rgba.length; i += 4)
    if (rgba[i + 3] > 200 && Math.min(rgba[i], rgba[i + 1], rgba[i + 2]) < 200) return true;
  return false;
}

// Returns the address of six numbers (width, height, left, top, advance, whether it has colours) and
// the pixels after them, which the program frees; 0: no font has it.
function drawGlyph(text, em) {
  const glyph = paint(text, em);
  if (!glyph || isMissing(glyph, em)) return 0;
  const at = Module._malloc(24 + glyph.rgba.length);
  HEAP32.set([glyph.width, glyph.height, glyph.left, glyph.top, glyph.advance,
              isColoured(glyph) ? 1 : 0], at >> 2);
  HEAPU8.set(glyph.rgba, at + 24);
  return at;
}
