// For pages that show rigs: defines the element <skelscope-player rig="ADDRESS">, a frame with the
// viewer's stage. Its attributes are the words of the viewer's address. It has the methods open, play,
// pause and seek, and the events ready, tick and error. See docs/web.md.
'use strict';

(() => {
  const kAttributes = ['animation', 'frame', 'select', 'panels', 'theme', 'loop', 'background',
                       'placement', 'controls'];
  const viewer = new URL('index.html', document.currentScript.src);

  class Player extends HTMLElement {
    #waiting = [];  // orders before the viewer is ready
    #ready = false;
    #listen = event => this.#take(event);

    connectedCallback() {
      const address = new URL(viewer);
      address.searchParams.set('embed', '1');
      address.searchParams.set('host', location.origin);
      const rig = this.getAttribute('rig');
      if (rig) address.searchParams.set('rig', new URL(rig, document.baseURI));
      for (const name of kAttributes)
        if (this.hasAttribute(name)) address.searchParams.set(name, this.getAttribute(name));
      addEventListener('message', this.#listen);
      this.replaceChildren(this.#frameOf(address));
    }

    disconnectedCallback() {
      removeEventListener('message', this.#listen);
      this.#ready = false;
    }

    #frameOf(address) {
      const frame = document.createElement('iframe');
      frame.src = address;
      frame.loading = 'lazy';
      frame.title = this.getAttribute('title') || 'Rig ' + (this.getAttribute('rig') || '');
      frame.allow = 'clipboard-write';
      frame.style.cssText = 'border: 0; width: 100%; height: 100%; color-scheme: normal';
      if (getComputedStyle(this).display === 'inline')
        Object.assign(this.style, { display: 'block', aspectRatio: '4 / 3' });
      return frame;
    }

    #take(event) {
      const frame = this.firstElementChild;
      if (!frame || event.source !== frame.contentWindow || event.origin !== viewer.origin) return;
      const { type, ...detail } = event.data || {};
      const [, name] = /^skelscope:(ready|tick|error)$/.exec(type) || [];
      if (!name) return;
      if (name === 'ready') {
        this.#ready = true;
        this.#waiting.splice(0).forEach(words => this.#send(words));
      }
      this.dispatchEvent(new CustomEvent(name, { detail }));
    }

    #send(words) {
      if (!this.#ready) return void this.#waiting.push(words);
      this.firstElementChild.contentWindow.postMessage(words, viewer.origin);
    }

    // rig: an address, or the bytes of a .skf. more: animation, frame, and the name of bytes.
    open(rig, more = {}) {
      const what = typeof rig === 'string' ? { rig: String(new URL(rig, document.baseURI)) }
        : { bytes: rig };
      this.#send({ type: 'skelscope:open', ...what, ...more });
    }
    play(animation = '') { this.#send({ type: 'skelscope:play', animation }); }
    pause() { this.#send({ type: 'skelscope:pause' }); }
    seek(frame) { this.#send({ type: 'skelscope:seek', frame }); }
  }

  if (!customElements.get('skelscope-player')) customElements.define('skelscope-player', Player);
})();
