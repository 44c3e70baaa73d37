/** What jsdom lacks and antd, React or the portal use. */
const util = require('node:util')

globalThis.TextEncoder ??= util.TextEncoder
globalThis.TextDecoder ??= util.TextDecoder
globalThis.structuredClone ??= (value) => JSON.parse(JSON.stringify(value))

// A test without a fake answer has no network.
globalThis.fetch ??= () => Promise.reject(new TypeError('Failed to fetch'))

Blob.prototype.text ??= function text() {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result)
    reader.onerror = () => reject(reader.error)
    reader.readAsText(this)
  })
}

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

/**
 * For every element that a query by role visits, jsdom matches every rule of every style sheet, which took most of the
 * time of a test with a whole form. jsdom has no layout, so only those rules of antd are kept that decide what is
 * visible and clickable.
 */
const decisive = ['display', 'visibility', 'opacity', 'pointer-events']
const thinned = new WeakSet()
const thin = (sheet) => {
  thinned.add(sheet)
  for (let index = sheet.cssRules.length - 1; index >= 0; index--) {
    const { style } = sheet.cssRules[index]
    if (style && !decisive.some((property) => style.getPropertyValue(property))) sheet.deleteRule(index)
  }
}

// jsdom throws on the pseudo-element argument that rc-table passes to measure scrollbars.
const { getComputedStyle } = window
window.getComputedStyle = (element) => {
  for (const sheet of document.styleSheets) if (!thinned.has(sheet)) thin(sheet)
  return getComputedStyle(element)
}
