import { ReadableStream } from 'node:stream/web';
import { TextDecoder, TextEncoder } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { BroadcastChannel as NodeChannel } from 'node:worker_threads';

/** What browsers have, the components call, and jsdom lacks. Nothing here lays out or scrolls. */
class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

/** One that keeps no test process alive. */
class Channel extends NodeChannel {
  /** @param {string} name */
  constructor(name) {
    super(name);
    this.unref();
  }
}

/** An answer whose text is known. */
class TextResponse {
  #text;

  /**
   * @param {string} text
   * @param {{ status?: number, headers?: HeadersInit }} [init]
   */
  constructor(text, { status = 200, headers } = {}) {
    this.#text = text;
    this.status = status;
    this.ok = status >= 200 && status < 300;
    this.headers = new Headers(headers);
  }

  async text() {
    return this.#text;
  }
}

/** @param {Record<string, unknown>} missing */
function provide(missing) {
  for (const [name, value] of Object.entries(missing)) {
    if (!(name in globalThis))
      Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
  }
}

provide({
  structuredClone: (/** @type {unknown} */ value) => deserialize(serialize(value)),
  TextEncoder,
  TextDecoder,
});

if (typeof window !== 'undefined') {
  provide({
    ResizeObserver: NoObserver,
    IntersectionObserver: NoObserver,
    ReadableStream,
    Response: TextResponse,
    BroadcastChannel: Channel,
    PointerEvent: class PointerEvent extends window.MouseEvent {},
  });
  window.matchMedia ??= (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: false,
      onchange: null,
      addListener() {},
      removeListener() {},
    });
  URL.createObjectURL ??= () => 'blob:http://localhost/';
  URL.revokeObjectURL ??= () => {};
  window.scrollTo = () => {};
  Element.prototype.scrollTo ??= () => {};
  Element.prototype.scrollIntoView ??= () => {};
  Element.prototype.hasPointerCapture ??= () => false;
  Element.prototype.setPointerCapture ??= () => {};
  Element.prototype.releasePointerCapture ??= () => {};
}
