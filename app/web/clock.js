// A worker that answers each message a little later, so that turns of a hidden tab do not pile up.
// The browser slows down a hidden tab's own timers, but not those of a worker.
'use strict';

const kSecondsBetweenTurns = 0.004;
onmessage = () => setTimeout(postMessage, 1000 * kSecondsBetweenTurns, 0);
