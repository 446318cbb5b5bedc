// Reads the options of the address: index.html?rig=ADDRESS&animation=NAME&frame=NUMBER&select=BONE, and for a
// frame in another page embed, controls, panels, theme, loop, background and placement.
'use strict';

const kWords = ['rig', 'animation', 'frame', 'select', 'panels', 'theme', 'loop', 'background',
                'placement'];
const kNo = new Set(['0', 'no', 'off', 'false']);

function isOn(parameters, name, usual) {
  return parameters.has(name) ? !kNo.has(parameters.get(name).toLowerCase()) : usual;
}

function readOptions(query) {
  const parameters = new URLSearchParams(query);
  const options = Object.fromEntries(kWords.map(word => [word, parameters.get(word) || '']));
  options.embed = isOn(parameters, 'embed', false);
  options.controls = isOn(parameters, 'controls', true);
  options.still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  options.host = parameters.get('host') || '';
  return options;
}

const options = readOptions(location.search);
const isFrame = window !== window.parent;
document.body.classList.toggle('embed', options.embed);

// Returns the address of the whole viewer at the same place, which is paused if the stage is.
function wholeAddress() {
  const address = new URL(shown && hasLink(shown) ? linkOf(shown) : location.href);
  for (const name of ['embed', 'controls', 'panels', 'background', 'host'])
    address.searchParams.delete(name);
  return address.href;
}

function openWhole() {
  window.open(wholeAddress(), '_blank', 'noopener');
}
