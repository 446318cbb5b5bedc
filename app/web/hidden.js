// Films go on in a hidden tab.
'use strict';

let clock = null;  // exists while films are made in a hidden tab
function stopClock() {
  if (clock) clock.terminate();
  clock = null;
}
function startClock() {
  clock = new Worker('clock.js');
  clock.onmessage = () => {
    const goesOn = page && Module.ccall('take_hidden_turn', 'boolean', ['number'], [page]);
    if (goesOn) clock.postMessage(0); else stopClock();
  };
  clock.postMessage(0);
}

document.addEventListener('visibilitychange', () => {
  stopClock();
  if (!document.hidden || !page) return;
  keepSettings();
  startClock();
});

// The graphics card, which a browser can take away; main.cpp draws everything again.
canvas.addEventListener('webglcontextlost', () =>
  warn('The browser took the graphics card away and may give it back; reload the page if it does not'));
canvas.addEventListener('webglcontextrestored', () => {
  document.body.classList.remove('told');
  say('');
});
