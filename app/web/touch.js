// Fingers. One is the mouse's left button: a tap clicks, a long press is a right click, a drag drags,
// or scrolls a list. Two are the middle button and the wheel, and never press anything: a second finger
// takes back what the first has done, and nothing follows until all fingers are up.
'use strict';

const kSlop = 12;            // CSS pixels that a finger may move in a tap
const kFirstMoment = 70;     // milliseconds in which a second finger may follow the first
const kLongPress = 500;      // milliseconds
const kZoomNotch = 1.15;     // zoom factor of one notch of the wheel
const kScrollNotch = 80;     // CSS pixels that a notch scrolls a list
const kNowhere = { x: -9999, y: -9999 };
const Over = { list: 0, picture: 1 };

// at, start: positions; is: 'pressed' (nothing is sent yet), 'drag', 'scroll', 'pinch' or 'spent'.
let touch = null;

function asMouse(type, at, button) {
  const where = { bubbles: true, clientX: at.x, clientY: at.y, button };
  canvas.dispatchEvent(new MouseEvent(type, where));
}

function asWheel(at, notches) {
  canvas.dispatchEvent(new WheelEvent('wheel', { bubbles: true, cancelable: true, clientX: at.x,
                                                 clientY: at.y, deltaY: -100 * notches }));
}

// A press counts only over what the mouse was over in the frame before.
function hover(at) {
  asMouse('mousemove', at, 0);
  takeTurn();
}

function takeTurn() {
  if (page) Module._take_turn_now(page);
}

function click(at, button) {
  hover(at);
  asMouse('mousedown', at, button);
  asMouse('mouseup', at, button);
}

function isOver(at) {
  const place = canvas.getBoundingClientRect();
  return Module.ccall('touched', 'number', ['number', 'number', 'number'],
                      [page, (at.x - place.x) * devicePixelRatio, (at.y - place.y) * devicePixelRatio]);
}

function one(touches) {
  return { x: touches[0].clientX, y: touches[0].clientY };
}

function between(touches) {
  const [a, b] = touches;
  return { x: (a.clientX + b.clientX) / 2, y: (a.clientY + b.clientY) / 2,
           apart: Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) };
}

function isFar() {
  return Math.hypot(touch.at.x - touch.start.x, touch.at.y - touch.start.y) > kSlop;
}

// The finger of a busy page may have moved already: moves come with the next frame.
function beginPress(at) {
  const mine = touch = { is: 'pressed', at, start: at, since: performance.now() };
  touch.held = setTimeout(() => requestAnimationFrame(() => {
    if (touch !== mine || touch.is !== 'pressed') return;
    if (isFar()) return beginDrag(touch.at);
    click(touch.start, 2);
    touch.is = 'spent';
    wake();
  }), kLongPress);
}

function takeBack() {
  Module.ccall('take_press_back', null, ['number'], [page]);
  asMouse('mouseup', touch.at, 0);
}

// Ends the press that one finger has begun.
function dropPress() {
  clearTimeout(touch?.held);
  if (touch?.is === 'drag') takeBack();
}

function beginPinch(touches) {
  dropPress();
  const at = between(touches);
  touch = { is: 'pinch', at, over: isOver(at) };
  hover(at);
  if (touch.over === Over.picture) asMouse('mousedown', at, 1);
}

// A drag along a list scrolls it; across it, or over the picture, it is the mouse's.
function beginDrag(now) {
  clearTimeout(touch.held);
  const upright = Math.abs(now.y - touch.start.y) > Math.abs(now.x - touch.start.x);
  hover(touch.start);
  if (upright && isOver(touch.start) === Over.list) {
    touch.is = 'scroll';
  } else {
    touch.is = 'drag';
    asMouse('mousedown', touch.start, 0);
    takeTurn();  // keeps what a second finger takes back
  }
}

function movePinch(touches) {
  const now = between(touches);
  asMouse('mousemove', now, 1);
  if (touch.over === Over.picture)
    asWheel(now, Math.log(now.apart / touch.at.apart) / Math.log(kZoomNotch));
  else
    asWheel(now, (now.y - touch.at.y) / kScrollNotch);
  touch.at = now;
}

function moveOne(touches) {
  const now = one(touches), before = touch.at;
  touch.at = now;
  if (touch.is === 'pressed' && isFar() && performance.now() - touch.since > kFirstMoment) beginDrag(now);
  if (touch.is === 'drag') asMouse('mousemove', now, 0);
  if (touch.is === 'scroll') asWheel(touch.start, (now.y - before.y) / kScrollNotch);
}

function endPinch() {
  if (touch.over === Over.picture) asMouse('mouseup', touch.at, 1);
  touch.is = 'spent';
}

// No finger hovers: lists and tooltips forget the last place, once they have seen the click.
function leave() {
  setTimeout(() => {
    if (!touch) asMouse('mousemove', kNowhere, 0);
  }, 150);
}

function endAll(cancelled) {
  clearTimeout(touch.held);
  const { is, at, start } = touch;
  const taps = is === 'pressed' && !cancelled && !isFar();
  if (taps) click(start, 0);
  if (is === 'drag' && cancelled) takeBack();
  if (is === 'drag' && !cancelled) asMouse('mouseup', at, 0);
  if (is === 'pinch') endPinch();
  touch = null;
  if (taps) showKeyboard();
  leave();
}

// Phones show their keyboard only in answer to the finger, so the program takes its turns at once.
function showKeyboard() {
  for (let turn = 0; turn < 4; ++turn) takeTurn();
}

const kTouches = {
  touchstart(touches) {
    if (!touch && touches.length === 1) return beginPress(one(touches));
    if (touch?.is === 'pinch' && touches.length > 2) return endPinch();
    if (touch?.is === 'pinch' || touch?.is === 'spent') return;
    if (touches.length === 2) return beginPinch(touches);
    dropPress();
    touch = { is: 'spent' };
  },
  touchmove(touches) {
    if (!touch) return;
    if (touch.is === 'pinch' && touches.length === 2) return movePinch(touches);
    if (touch.is !== 'pinch' && touch.is !== 'spent' && touches.length === 1) moveOne(touches);
  },
  touchend(touches) {
    if (!touch) return;
    if (touches.length === 0) return endAll(false);
    if (touch.is === 'pinch') endPinch();
  },
  touchcancel() {
    if (touch) endAll(true);
  },
};

// In a frame one finger scrolls the other page (touch-action in page.css), until two are down.
for (const [type, take] of Object.entries(kTouches))
  addEventListener(type, event => {
    if (event.target !== canvas || !page) return;
    event.stopPropagation();
    if (event.cancelable && !(options.embed && event.touches.length === 1)) event.preventDefault();
    take(event.targetTouches);
  }, { capture: true, passive: false });
