// The program, which is compiled while it comes and while the other scripts come.
'use strict';

// Shows how many bytes of all have come.
async function count(body) {
  let bytes = 0;
  for (const reader = body.getReader();;) {
    const { done, value } = await reader.read();
    if (done) break;
    hear();
    bytes += value.length;
    progress.value = Math.min(1, bytes / kBuild.bytes);
  }
  hasCome('program');
}

// A copy of the answer is counted, so that the browser gets the answer as it came.
async function compileProgram() {
  const answer = await fetch('skelscope.wasm?' + kBuild.version).catch(reason => {
    throw whyUnreachable('skelscope.wasm', reason);
  });
  if (!answer.ok) throw `its server answers ${answer.status}`;
  const type = 'application/wasm', copy = answer.clone();
  count(copy.body).catch(() => {});
  const named = (answer.headers.get('Content-Type') || '').startsWith(type)
    ? answer : new Response(answer.body, { headers: { 'Content-Type': type } });
  return WebAssembly.compileStreaming(named);
}

const program = typeof WebAssembly === 'object' ? compileProgram() : Promise.reject('no WebAssembly');
program.catch(() => {});  // start.js tells it
