/** What jsdom lacks and antd, React or the portal use. */
const util = require('node:util')

globalThis.TextEncoder ??= util.TextEncoder
globalThis.TextDecoder ??= util.TextDecoder
globalThis.structuredClone ??= (value) => JSON.parse(JSON.stringify(value))

window.matchMedia ??= (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addListener() {},
  removeListener() {},
  addEventListener() {},
  removeEventListener() {},
  dispatchEvent: () => false,
})

window.PointerEvent ??= class extends MouseEvent {
  constructor(type, { pointerId = 0, pointerType = 'mouse', ...rest } = {}) {
    super(type, rest)
    this.pointerId = pointerId
    this.pointerType = pointerType
  }
}

window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

// jsdom throws on the pseudo-element argument that rc-table passes to measure scrollbars.
const { getComputedStyle } = window
window.getComputedStyle = (element) => getComputedStyle(element)

// Node's own MessageChannel keeps the process alive after the last test.
globalThis.MessageChannel = class {
  constructor() {
    const port1 = { onmessage: null }
    this.port1 = port1
    this.port2 = { postMessage: (data) => setTimeout(() => port1.onmessage?.({ data }), 0) }
  }
}
