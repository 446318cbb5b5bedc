// What the page says about itself, and when it gives up. The first script, so that it can name the
// others that do not load.
'use strict';

const words = document.getElementById('words');
const progress = document.getElementById('progress');
const chooser = document.getElementById('chooser');
const canvas = document.getElementById('canvas');
const field = document.getElementById('field');
let page = 0;  // the program's Page, once it runs
let hasGivenUp = false;

const waiting = [];  // calls for a page that runs
function whenReady(call) {
  if (page) call(); else waiting.push(call);
}

function say(text) {
  if (!hasGivenUp) words.textContent = words.title = text;
}

// Says what must also be read in a frame, where the page's head is hidden otherwise.
function warn(text) {
  document.body.classList.add('told');
  say(text);
}

function giveUp(reason) {
  if (hasGivenUp) return;
  document.body.classList.add('told', 'over');
  progress.hidden = true;
  say(reason);
  hasGivenUp = true;
}

// What has not come yet. Nothing waits for ever: it is said when nothing comes for a while.
const kSlow = 20000;  // milliseconds
const awaited = new Set(['scripts', 'program']);
let slow = 0;
function hear() {
  clearTimeout(slow);
  if (awaited.size > 0 && !hasGivenUp)
    slow = setTimeout(() => warn('The server has sent nothing for 20 seconds. Wait, or reload the page'),
                      kSlow);
}

function hasCome(what) {
  awaited.delete(what);
  hear();
}

document.addEventListener('load', hear, true);  // of each script
addEventListener('error', event => {
  if (event.target instanceof HTMLScriptElement)
    giveUp(`${new URL(event.target.src).pathname.split('/').pop()} did not load. Reload the page; ` +
           'if that does not help, the file is missing on its server');
}, true);

document.body.classList.add('runs');
say('Loading…');
hear();
