// Writes the program's state into the address, the title and the icon, so that a copied address shows it
// again.
'use strict';

const kSecondsBetweenAddresses = 0.5;  // browsers refuse more than some hundred changes a minute

function linkOf(facts) {
  const address = new URL(location.href);
  const put = (name, value) => value === '' ? address.searchParams.delete(name)
    : address.searchParams.set(name, value);
  const of = value => hasLink(facts) ? value : '';
  put('rig', addressOf.get(facts.rig) || '');
  put('animation', of(facts.animation_name));
  put('frame', of(facts.paused && facts.animation_name ? facts.frame : ''));
  put('select', of(facts.bone_name));
  address.search = address.search.replaceAll('%2F', '/');
  return address.href;
}

// Rigs of the user's own files have no address.
function hasLink(facts) {
  return facts.rig === '' || addressOf.has(facts.rig);
}

let addressDue = 0;
function followAddress() {
  if (addressDue) return;
  addressDue = setTimeout(() => {
    addressDue = 0;
    const link = linkOf(shown);
    if (link === location.href) return;
    try {
      history.replaceState(history.state, '', link);
    } catch {}  // a page whose address is not its own, as in a sandbox
  }, 1000 * kSecondsBetweenAddresses);
}

const icon = document.getElementById('icon');
function followTitle(facts) {
  const title = `${facts.unsaved ? '● ' : ''}${facts.name} - SkelScope`;
  if (document.title !== title) document.title = title;
  const file = facts.unsaved ? 'icon-unsaved.svg' : 'icon.svg';
  if (icon.getAttribute('href') !== file) icon.setAttribute('href', file);
}

const linkButton = document.getElementById('link');
linkButton.onclick = async () => {
  const link = linkOf({ ...shown, paused: true });
  const copied = await copyText(link);
  say(copied ? 'The link to this frame is in the clipboard'
    : 'The browser gives no access to the clipboard: copy the address of the page instead');
  if (!copied) history.replaceState(history.state, '', link);
};

// Marks the first picture with all its images, for those who measure.
let isPictured = false;
function markPicture(facts) {
  if (isPictured || facts.awaited_images > 0) return;
  isPictured = true;
  performance.mark('picture');
}

function turned(facts) {
  const before = shown;
  shown = facts;
  markPicture(facts);
  followText(facts);
  followTitle(facts);
  linkButton.hidden = !hasLink(facts);
  const isStandIn = isFirstMissing && facts.rig === '';  // a reload tries the address again
  if (!options.embed && !isStandIn) followAddress();
  if (!before || before.rig !== facts.rig) lookAtFiles();
  tellHost(facts);
}

// The program calls this after each picture. Not at once: the program is in the midst of its turn.
function takeFacts(text) {
  const facts = JSON.parse(text);
  queueMicrotask(() => turned(facts));
}
