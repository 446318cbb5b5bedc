"""Films that the browser encodes: each is played again by the browser itself."""
from kit import open_page

MAKE = """(async ({ ending, type, width, height }) => {
  const number = openVideo(ending, width, height, 20, 0, 0);
  for (let n = 0; n < 30; ++n) {
    const rgba = new Uint8Array(4 * width * height);
    for (let i = 0; i < rgba.length; i += 4) rgba.set([n * 8, i % 256, 90, 255], i);
    addToVideo(number, rgba);
    while (isVideoFull(number)) await new Promise(done => setTimeout(done, 5));
  }
  while (!endVideo(number)) await new Promise(done => setTimeout(done, 5));
  videoSize(number);
  const bytes = videoBytes(number), problem = videoProblem(number);
  dropVideo(number);
  const address = URL.createObjectURL(new Blob([bytes], { type }));
  const shown = document.createElement(type.startsWith('video') ? 'video' : 'img');
  shown.muted = true;
  shown.src = address;
  await new Promise(done => {
    for (const event of ['load', 'loadeddata', 'error']) shown.addEventListener(event, done);
    setTimeout(done, 5000);
  });
  const found = { problem, bytes: bytes.length, width: shown.videoWidth || shown.naturalWidth,
                  height: shown.videoHeight || shown.naturalHeight, seconds: shown.duration || 0 };
  if (shown.duration) {
    shown.currentTime = 1.2;
    await new Promise(done => { shown.onseeked = done; setTimeout(done, 3000); });
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 1;
    const pen = canvas.getContext('2d');
    pen.drawImage(shown, 0, 0, 1, 1);
    found.red = pen.getImageData(0, 0, 1, 1).data[0];
  }
  if (!shown.duration) found.pictures = [...bytes].filter((byte, i) =>
    byte === 0x21 && bytes[i + 1] === 0xF9 && bytes[i + 2] === 4).length;
  return found;
})"""

ENCODES = """(async () => typeof VideoEncoder === 'function' && (await VideoEncoder.isConfigSupported(
  { codec: '%s', width: 320, height: 180, bitrate: 1e6, framerate: 20 })).supported)()"""


def movies(checks, tab, root):
    open_page(tab, f"{root}/index.html?rig=rig.skf")
    has = tab.evaluate("askForCodecs().then(() => codecs)")
    print("   codecs:", has, flush=True)
    for ending, kind, width, height in ((".gif", "image/gif", 63, 48), (".webm", "video/webm", 64, 48),
                                        (".mp4", "video/mp4", 322, 181)):
        if not tab.evaluate(f"hasVideo('{ending}')"):
            lacks = not tab.evaluate(ENCODES % {".webm": "vp8", ".mp4": "avc1.42001f"}[ending])
            checks.check(f"{ending} is left out where the browser has no encoder for it", lacks, has)
            continue
        made = tab.evaluate(f"{MAKE}({{ ending: '{ending}', type: '{kind}', width: {width},"
                            f" height: {height} }})")
        even = height + height % 2 if ending == ".mp4" else height
        good = not made["problem"] and made["width"] == width and made["height"] == even
        if ending == ".gif":
            good = good and made["pictures"] == 30
        else:
            good = good and abs(made["seconds"] - 1.5) < 0.1 and abs(made["red"] - 24 * 8) < 30
        checks.check(f"the browser makes a {ending} that it plays", good, made)
