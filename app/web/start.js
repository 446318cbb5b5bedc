// The last script: loads the program and starts it.
'use strict';

function hasFingers() {
  return matchMedia('(pointer: coarse)').matches;
}

function fit() {
  canvas.style.transform = `scale(${1 / devicePixelRatio})`;
}

// The program calls this once its window is open.
function begin(address) {
  page = address;
  endProgress();
  if (words.textContent.startsWith('Loading')) say(hasFingers() ? '' : 'Drop a .skf anywhere');
  document.getElementById('open').disabled = false;
  watchWrites();
  tell('ready');
  waiting.splice(0).forEach(call => call());
}

document.getElementById('open').onclick = () => chooseFiles(kEndings.join(','), false);
addEventListener('beforeunload', event => {
  if (!page || options.embed) return;
  if (Module.ccall('has_unsaved_edits', 'boolean', ['number'], [page])) event.preventDefault();
});
addEventListener('resize', fit);
new ResizeObserver(() => wake()).observe(document.getElementById('place'));
fit();

function tellUnloaded(reason) {
  console.warn(reason);
  const frame = origin === 'null'
    ? '. In a sandboxed frame the page needs sandbox="allow-scripts allow-same-origin"' : '';
  if (/content.security.policy|\bCSP\b|unsafe-eval/i.test(reason?.message))
    return giveUp("The page's Content-Security-Policy forbids the program: its server must add " +
                  "'wasm-unsafe-eval' to script-src");
  if (reason instanceof WebAssembly.CompileError || reason instanceof WebAssembly.LinkError)
    return giveUp('skelscope.wasm is damaged, of another version, or too new for this browser. Reload ' +
                  `the page, or use ${kBrowsers}`);
  giveUp(`The program did not load: skelscope.wasm: ${reason.message || reason}${frame}`);
}

var Module = {
  canvas,
  arguments: [],
  preRun: [claimSettings, fetchFirstRig],
  print: text => console.log(text),
  printErr: text => {
    console.warn(text);
    if (text.startsWith('skelscope: ')) say(text.slice('skelscope: '.length));
  },
  onAbort: reason => {
    console.warn(reason);
    giveUp('The program has stopped. Reload the page: unsaved edits are offered again');
  },
  instantiateWasm(imports, done) {
    program.then(module => WebAssembly.instantiate(module, imports)
      .then(instance => done(instance, module))).catch(tellUnloaded);
    return {};
  },
};

function hasGraphics() {
  try {
    const context = document.createElement('canvas').getContext('webgl2');
    context?.getExtension('WEBGL_lose_context')?.loseContext();  // a browser has few of them
    return context !== null;
  } catch {
    return false;
  }
}

function start() {
  if (typeof WebAssembly !== 'object')
    return giveUp('This browser has WebAssembly switched off, or lacks it. SkelScope needs it');
  if (!hasGraphics())
    return giveUp('SkelScope needs WebGL 2, which this browser lacks or has switched off: switch on ' +
                  'hardware acceleration in its settings, or use another browser');
  const script = document.createElement('script');
  script.src = 'skelscope.js?' + kBuild.version;
  script.onload = () => hasCome('scripts');
  document.body.append(script);
}

if (!hasGivenUp) start();
if (!isFrame && navigator.serviceWorker)
  addEventListener('load', () => navigator.serviceWorker.register('offline.js', { updateViaCache: 'none' })
    .then(registration => registration.update()).catch(() => {}));
