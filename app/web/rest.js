// The page rests while nothing moves: the program asks for no frames until wake().
'use strict';

const kMoment = 0.25;  // seconds for which an event wakes the program

function wake(seconds = kMoment) {
  if (page) Module._wake_page(page, seconds);
}

const kWaking = ['keydown', 'keyup', 'keypress', 'pointerdown', 'pointermove', 'pointerup', 'mousedown',
                 'mousemove', 'mouseup', 'mouseleave', 'wheel', 'touchstart', 'touchmove', 'touchend',
                 'touchcancel', 'input', 'compositionend', 'dragover', 'drop', 'paste', 'focus', 'blur',
                 'resize', 'pageshow'];
for (const type of kWaking) addEventListener(type, () => wake(), { capture: true, passive: true });
document.addEventListener('visibilitychange', () => wake());
canvas.addEventListener('webglcontextrestored', () => wake());
