// Text: a hidden field has the focus while the program wants text, so that input methods, dead keys and
// the keyboards of phones work. Its text goes to the program as it is finished.
'use strict';

// Stands in the field, so that a phone's keyboard has something to delete.
const kStanding = '\u00a0\u00a0';
let isComposing = false;

function clearField() {
  field.value = kStanding;
  field.setSelectionRange(kStanding.length, kStanding.length);
}

// Returns whether an input method uses the key.
function isForField(event) {
  if (event.target !== field) return false;
  return isComposing || event.isComposing || event.keyCode === 229 ||
    ['Dead', 'Process', 'Unidentified', 'Compose'].includes(event.key);
}

function typeText(text) {
  Module.ccall('type_text', null, ['number', 'string'], [page, text]);
  wake();
}

function pressKey(key, keyCode) {
  for (const type of ['keydown', 'keyup'])
    canvas.dispatchEvent(new KeyboardEvent(type, { key, code: key, keyCode, bubbles: true }));
}

function takeField() {
  if (isComposing || !page) return;
  const text = field.value;
  for (let missing = kStanding.length - text.length; missing > 0; --missing) pressKey('Backspace', 8);
  const typed = text.startsWith(kStanding) ? text.slice(kStanding.length)
    : text.replaceAll('\u00a0', '');
  clearField();
  if (typed) typeText(typed);
}

field.addEventListener('compositionstart', () => {
  isComposing = true;
  field.value = '';
  field.classList.add('composing');
});
field.addEventListener('compositionend', event => {
  isComposing = false;
  field.classList.remove('composing');
  clearField();
  if (event.data && page) typeText(event.data);
  if (shown) followText(shown);
});
field.addEventListener('input', event => {
  // Firefox and Safari repeat the text of a composition after its end.
  if (!isComposing && event.inputType === 'insertCompositionText') return clearField();
  takeField();
});

addEventListener('focus', event => {
  if (event.target === window && shown) followText(shown);
});

// Gives the field the focus while the program wants text; never in a page that has not got the focus.
function followText(facts) {
  const has = document.activeElement === field;
  if (facts.typing && document.hasFocus()) {
    field.style.left = facts.caret[0] / devicePixelRatio + 'px';
    field.style.top = facts.caret[1] / devicePixelRatio + 'px';
    if (has) return;
    clearField();
    field.focus({ preventScroll: true });
  } else if (has && !facts.typing && !isComposing) {
    canvas.focus({ preventScroll: true });
  }
}
