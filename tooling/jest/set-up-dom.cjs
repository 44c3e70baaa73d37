/** Functions of browsers that jsdom lacks and antd, React or the portal call. */
const util = require('node:util')
const { deserialize, serialize } = require('node:v8')
const { ignoreComposingKeys } = require('../../shared/runtime/src/lifecycle/ignore-composing-keys')

const { getComputedStyle, setTimeout } = window
const none = () => undefined
Object.assign(globalThis, {
  TextEncoder: util.TextEncoder,
  TextDecoder: util.TextDecoder,
  structuredClone: (value) => deserialize(serialize(value)),
  // A test without a fake answer has no network.
  fetch: () => Promise.reject(new TypeError('Failed to fetch')),
  // jsdom computes no style of a pseudo-element, by which rc-table measures scrollbars, and says so each time.
  getComputedStyle: (element) => getComputedStyle(element),
  // Node's keeps the process alive. By the real clock, also where a test has set its own.
  MessageChannel: class {
    port1 = { onmessage: null }
    port2 = { postMessage: (data) => setTimeout(() => this.port1.onmessage?.({ data }), 0) }
  },
  matchMedia: (media) => ({ media, matches: false, addEventListener: none, removeEventListener: none }),
  PointerEvent: class extends MouseEvent {
    constructor(type, { pointerId = 0, pointerType = 'mouse', ...rest } = {}) {
      super(type, rest)
      Object.assign(this, { pointerId, pointerType })
    }
  },
  PerformanceObserver: Object.assign(class {}, { supportedEntryTypes: [] }),
  ResizeObserver: class {},
})
Performance.prototype.getEntriesByType ??= () => [] // jest's fake clock copies what is on the prototype
Object.assign(ResizeObserver.prototype, { observe: none, unobserve: none, disconnect: none })
Blob.prototype.text = async function text() {
  const reader = new FileReader()
  reader.readAsText(this)
  await new Promise((resolve) => (reader.onloadend = resolve))
  return reader.result
}

// jsdom's cookies expire by the machine's clock, of which a test with a clock of its own knows nothing.
const cookies = new Map()
Object.defineProperty(document, 'cookie', {
  configurable: true,
  get: () =>
    [...cookies]
      .filter(([, { expires }]) => expires > Date.now())
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; '),
  set: (text) => {
    const [, name, value] = /^([^=;]*)=([^;]*)/.exec(text)
    const expires = /;\s*expires=([^;]*)/i.exec(text)?.[1]
    if (/;\s*path=\/[^;]/i.test(text)) return // the portal only deletes cookies of a path
    cookies.set(name, { value, expires: expires === undefined ? Infinity : Date.parse(expires) })
  },
})
ignoreComposingKeys() // the start of the portal does the same
