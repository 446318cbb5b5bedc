// Messages of the page around a frame, and to it; embed.js is their other end. Only the page that
// embeds this one is heard, and only if it is of this page's server or of the address's ?host=ORIGIN.
'use strict';

const hostOrigin = options.host || location.origin;
const hasHost = isFrame && options.embed && /^https?:\/\/[^/]+$/.test(hostOrigin);

function tell(type, more = {}) {
  if (hasHost) parent.postMessage({ type: 'skelscope:' + type, ...more }, hostOrigin);
}

function momentOf(facts) {
  const { animation_name: animation, frame, last_frame: last, paused, name: rig } = facts;
  return { rig, animation, frame, last, paused };
}

let told = '';
function tellHost(facts) {
  const moment = momentOf(facts), text = JSON.stringify(moment);
  if (text === told) return;
  told = text;
  tell('tick', moment);
}

// Returns the program's answer: '' or why it did not follow.
function order(words) {
  const why = Module.ccall('take_order', 'string', ['number', 'string'], [page, JSON.stringify(words)]);
  wake();
  return why;
}

function putBytes(name, bytes) {
  const path = putFile(name, new Uint8Array(bytes));
  addressOf.delete(path);
  return path;
}

const kOrders = {
  async open({ rig, bytes, name = 'rig.skf', animation = '', frame = '' }) {
    const path = bytes ? putBytes(name, bytes) : await fetchRig(rig);
    return order({ do: 'open', path, animation, frame: String(frame) });
  },
  play: ({ animation = '' }) => order({ do: 'play', animation }),
  pause: () => order({ do: 'pause' }),
  seek: ({ frame }) => order({ do: 'seek', frame: Number(frame) }),
};

async function follow(name, words) {
  if (!page) return;
  try {
    const why = await kOrders[name](words);
    if (why) tell('error', { message: why });
  } catch (error) {
    tell('error', { message: String(error) });
  }
}

// Each order waits for those before it, as an open waits for its rig.
let orders = Promise.resolve();
addEventListener('message', event => {
  if (!hasHost || event.source !== parent || event.origin !== hostOrigin || !page) return;
  const [, name] = /^skelscope:(\w+)$/.exec(event.data?.type) || [];
  if (Object.hasOwn(kOrders, name)) orders = orders.then(() => follow(name, event.data));
});
endings.push(message => tell('error', { message }));
