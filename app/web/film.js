// Films that the browser encodes (WebCodecs): WebM, and MP4 where it has H.264; GIF always.
'use strict';

const kCodecs = { '.webm': ['vp09.00.51.08', 'vp8'],
                  '.mp4': ['avc1.640034', 'avc1.4d0034', 'avc1.420034'] };
const kMostWaiting = 4;    // pictures
const kUsualQuality = 75;  // of 1 to 100

const codecs = {};  // by ending: the codec that this browser has
let hasAsked = false;
// Keeps the browser busy for a third of a second.
async function askForCodecs() {
  hasAsked = true;
  if (!window.VideoEncoder) return;
  for (const [ending, all] of Object.entries(kCodecs))
    for (const codec of all) {
      const size = { codec, width: 1280, height: 720, bitrate: 4e6, framerate: 30 };
      const { supported } = await VideoEncoder.isConfigSupported(size).catch(() => ({}));
      if (supported) { codecs[ending] = codec; break; }
    }
  wake();
}

class VideoFilm {
  problem = '';
  #chunks = [];
  #pictures = 0;
  #ended = null;
  #done = false;

  // H.264 has even sides, so an odd side gets one more pixel.
  constructor({ ending, width, height, fps, quality }) {
    Object.assign(this, { ending, fps, from: { width, height }, codec: codecs[ending] });
    this.width = width + width % 2;
    this.height = height + height % 2;
    const bits = 0.02 * 2 ** ((quality || kUsualQuality) / 18);  // of a pixel
    this.encoder = new VideoEncoder({
      output: (chunk, { decoderConfig } = {}) => this.#take(chunk, decoderConfig),
      error: error => this.problem = error.message,
    });
    this.encoder.configure({
      codec: this.codec, width: this.width, height: this.height, framerate: fps,
      bitrate: Math.round(bits * this.width * this.height * Math.min(fps, 60)),
      ...(ending === '.mp4' ? { avc: { format: 'avc' } } : {}),
    });
  }
  #take(chunk, decoder) {
    const data = new Uint8Array(chunk.byteLength);
    chunk.copyTo(data);
    this.#chunks.push({ data, key: chunk.type === 'key' });
    if (decoder?.description) this.description ||= new Uint8Array(decoder.description).slice();
  }
  #evened(rgba) {
    const { width, height } = this.from;
    if (width === this.width && height === this.height) return rgba;
    const even = new Uint8Array(4 * this.width * this.height);
    for (let y = 0; y < this.height; ++y) {
      const row = 4 * width * Math.min(y, height - 1);
      even.set(rgba.subarray(row, row + 4 * width), 4 * this.width * y);
      if (width < this.width)
        even.set(rgba.subarray(row + 4 * (width - 1), row + 4 * width), 4 * (this.width * y + width));
    }
    return even;
  }
  add(rgba) {
    const timestamp = Math.round(1e6 * this.#pictures / this.fps);
    const frame = new VideoFrame(this.#evened(rgba), {
      format: 'RGBX', codedWidth: this.width, codedHeight: this.height, timestamp,
      duration: Math.round(1e6 / this.fps),
    });
    this.encoder.encode(frame, { keyFrame: this.#pictures++ % Math.ceil(2 * this.fps) === 0 });
    frame.close();
  }
  isFull() { return !this.problem && this.encoder.encodeQueueSize >= kMostWaiting; }
  end() {
    this.#ended ||= this.encoder.flush().catch(error => this.problem ||= error.message)
      .finally(() => { this.#done = true; wake(); });
    return this.#done;
  }
  drop() { if (this.encoder.state !== 'closed') this.encoder.close(); }
  bytes() {
    const film = { width: this.width, height: this.height, fps: this.fps, codec: this.codec,
                   chunks: this.#chunks, description: this.description };
    return this.ending === '.mp4' ? mp4Of(film) : webmOf(film);
  }
}

// For video_coder_web.cpp: films by their numbers. No function throws.

const films = new Map();
const broken = new Map();  // why a film could not be made, by number
let lastFilm = 0;

function attempt(number, work, otherwise) {
  try {
    return work(films.get(number));
  } catch (error) {
    broken.set(number, error.message || String(error));
    return otherwise;
  }
}

// Says no to the first question for videos, and more once the browser has answered.
function hasVideo(ending) {
  if (!hasAsked && ending !== '.gif') askForCodecs();
  return ending === '.gif' || ending in codecs;
}

function openVideo(ending, width, height, fps, quality, loop) {
  const number = ++lastFilm, settings = { ending, width, height, fps, quality, loop };
  attempt(number, () => films.set(number, ending === '.gif' ? new GifFilm(settings)
    : new VideoFilm(settings)));
  return number;
}

function videoProblem(number) {
  return broken.get(number) || films.get(number)?.problem || '';
}

function addToVideo(number, rgba) { attempt(number, film => film.add(rgba)); }
function isVideoFull(number) { return attempt(number, film => film.isFull(), false); }
function endVideo(number) { return attempt(number, film => film.end(), true); }
function videoSize(number) {
  return attempt(number, film => (film.whole = film.bytes()).length, 0);
}
function videoBytes(number) { return films.get(number)?.whole || new Uint8Array(); }
function dropVideo(number) {
  attempt(number, film => film?.drop());
  films.delete(number);
  broken.delete(number);
}
