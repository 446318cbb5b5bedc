// Keys, the clipboard, and the mouse.
'use strict';

const kOwnKeys = new Set(['F1', 'F2', 'F6', 'F10', 'F12', 'Alt']);
const kFieldKeys = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp',
                            'PageDown', 'Delete']);  // in the hidden field the program does them alone
const kBrowserKeys = new Set(['c', 'v', 'x', 'n', 't', 'w', 'r', 'i', '+', '=', '-', '0']);  // with Ctrl

// The clipboard.

async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;  // without https, or in a frame that may not
  }
}

// The program pastes by its own key; by a menu or a phone's keyboard the text is typed.
let pastesByKey = false;
addEventListener('paste', event => {
  const text = event.clipboardData.getData('text/plain');
  if (!page || !text) return;
  event.preventDefault();
  Module.ccall('take_text', null, ['number', 'string'], [page, text]);
  if (event.target === field && !pastesByKey) typeText(text);
});
for (const type of ['cut', 'copy'])  // of the field, in which nothing stands
  field.addEventListener(type, event => event.preventDefault());

// Keys.

function isMac() {
  return /^(Mac|iP)/.test(navigator.platform);
}

// The character of the key, for shortcuts; with Option a Mac types other signs.
let pressedLabel = '';
function labelOf(event) {
  return [...event.key].length === 1 && !(isMac() && event.altKey) ? event.key : '';
}

// The letter in lower case; on a layout without Latin letters that of the key's place.
function letterOf(event) {
  const latin = event.key.charCodeAt(0) < 0x250;
  return (latin ? event.key : event.code.replace(/^Key/, '')).toLowerCase();
}

// Returns whether the page's own buttons have the keyboard, or the key is the browser's: F5, and Tab in
// a frame, which leads on to the other page.
function isForPage(event) {
  const target = event.target;
  const button = target instanceof HTMLElement && target !== field && target !== canvas &&
    target !== document.body;
  return button || event.key === 'F5' || (event.key === 'Tab' && (options.embed || hasLeft));
}

// Whether the keyboard has left the canvas of a page without buttons: the next Tab is the browser's.
let hasLeft = false;
function leaveCanvas() {
  const open = document.getElementById('open');
  hasLeft = open.offsetParent === null;
  if (hasLeft) canvas.blur(); else open.focus();
}
canvas.addEventListener('focus', () => hasLeft = false);

// Escape leaves the canvas once there is nothing in it to close or to deselect.
function leavesCanvas(event) {
  if (event.key !== 'Escape' || document.activeElement !== canvas || !page) return false;
  return !Module.ccall('uses_escape', 'boolean', ['number'], [page]);
}

// The canvas shows its focus to those who go by keys.
function markFocus(byKeys) {
  document.body.classList.toggle('keys', byKeys);
}

addEventListener('pointerdown', () => markFocus(false), true);
addEventListener('keydown', event => {
  if (event.key === 'Tab') markFocus(true);
  if (!page) return;
  if (leavesCanvas(event)) leaveCanvas();
  if (isForPage(event) || isForField(event)) return event.stopImmediatePropagation();
  pressedLabel = labelOf(event);
  const held = event.ctrlKey || event.metaKey;
  const browsers = held && kBrowserKeys.has(letterOf(event));
  const moves = event.metaKey && event.key.startsWith('Arrow');  // a Mac's browser would go back
  pastesByKey = (held && letterOf(event) === 'v') || (event.shiftKey && event.key === 'Insert');
  const edits = event.target === field && kFieldKeys.has(event.key);
  const ours = kOwnKeys.has(event.key) || moves || edits ||
    (held && event.key.length === 1 && !browsers);
  if (ours) event.preventDefault();
  // A Mac does not tell that a key is released while Command is held.
  if (isMac() && event.metaKey && event.key !== 'Meta') setTimeout(() => GLFW.onKeyup(event));
}, true);
addEventListener('keypress', event => {
  if (isForPage(event) || event.target === field) event.stopImmediatePropagation();
}, true);
addEventListener('keyup', event => {
  pastesByKey = false;
  if (event.key === 'Alt') event.preventDefault();
}, true);

// The mouse. Dear ImGui prevents the scrolling at the document, where Chromium complains: it is too
// late. In a frame the wheel scrolls the other page, and zooms with Ctrl.
addEventListener('wheel', event => {
  if (event.target !== canvas) return;
  if (options.embed && event.isTrusted && !event.ctrlKey) return event.stopImmediatePropagation();
  event.preventDefault();
  event.preventDefault = () => {};
}, { capture: true, passive: false });
canvas.addEventListener('contextmenu', event => event.preventDefault());
canvas.addEventListener('pointerdown', event => {
  if (event.pointerType === 'mouse') canvas.setPointerCapture(event.pointerId);
  if (document.activeElement !== field) canvas.focus({ preventScroll: true });
});
canvas.addEventListener('mousedown', event => event.preventDefault());  // the focus stays as it is
