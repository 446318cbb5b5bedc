// Puts coded pictures of VP9 or VP8 into a WebM file.
'use strict';

const kCluster = 5000;  // milliseconds; times in a cluster have 16 bits

function element(id, ...parts) {
  const body = joined(parts);
  const name = high([id > 0xFFFFFF ? 4 : id > 0xFFFF ? 3 : id > 0xFF ? 2 : 1, id]);
  return joined([name, high([1, 0x01], [7, body.length]), body]);
}

function whole(id, value) {
  return element(id, high([4, value]));
}

function word(id, text) {
  return element(id, new TextEncoder().encode(text));
}

function real(id, value) {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, value);
  return element(id, new Uint8Array(view.buffer));
}

// film: { width, height, fps, codec, chunks: [{ data, key }] }. Times are in milliseconds.
function webmOf({ width, height, fps, codec, chunks }) {
  const head = element(0x1A45DFA3, whole(0x4286, 1), whole(0x42F7, 1), whole(0x42F2, 4),
                       whole(0x42F3, 8), word(0x4282, 'webm'), whole(0x4287, 4), whole(0x4285, 2));
  const facts = element(0x1549A966, whole(0x2AD7B1, 1000000), word(0x4D80, 'SkelScope'),
                        word(0x5741, 'SkelScope'), real(0x4489, 1000 * chunks.length / fps));
  const video = element(0xE0, whole(0xB0, width), whole(0xBA, height));
  const tracks = element(0x1654AE6B, element(0xAE, whole(0xD7, 1), whole(0x73C5, 1), whole(0x83, 1),
    word(0x86, codec.startsWith('vp09') ? 'V_VP9' : 'V_VP8'), video));
  const clusters = [];
  chunks.forEach(({ data, key }, i) => {
    const at = Math.round(1000 * i / fps);
    const last = clusters[clusters.length - 1];
    if (!last || (key && at - last.at >= kCluster) || at - last.at > 30000)
      clusters.push({ at, blocks: [] });
    const { at: from, blocks } = clusters[clusters.length - 1];
    blocks.push(element(0xA3, high([1, 0x81], [2, at - from], [1, key ? 0x80 : 0]), data));
  });
  return joined([head, element(0x18538067, facts, tracks, ...clusters.map(
    ({ at, blocks }) => element(0x1F43B675, whole(0xE7, at), ...blocks)))]);
}
