const { createRequire } = require('node:module')

/**
 * Shortcuts for what jsdom does most in these tests: a query by role asks for the style of each element on the way, and
 * for the label of each field. None changes a result (`shared/testing/src/fast-jsdom.dom.test.ts`); together they save
 * an eighth of the processor time of a page's tests (docs/adr/0029-tests.md).
 */
const ofJsdom = createRequire(require.resolve('jest-environment-jsdom'))
// Its parts can only be loaded after the whole.
ofJsdom('jsdom')
const part = (name) => ofJsdom(`jsdom/lib/jsdom/living/${name}.js`)
const { implForWrapper } = part('generated/utils')
const { isLabelable } = part('helpers/form-controls')
const { matchesDontThrow } = part('helpers/selectors')
const { propertiesWithResolvedValueImplemented: resolved } = part('helpers/style-rules')
const { implementation: Label } = part('nodes/HTMLLabelElement-impl')

// The thirteen colours, which no test looks at, took most of the time of a resolved style.
for (const property of Object.keys(resolved)) if (property.endsWith('color')) delete resolved[property]

// jsdom walks through the document for each label; a document knows its elements by their ids.
const { get: controlOf } = Object.getOwnPropertyDescriptor(Label.prototype, 'control')
Object.defineProperty(Label.prototype, 'control', {
  configurable: true,
  get() {
    const id = this.getAttributeNS(null, 'for')
    if (!id || !this._attached) return controlOf.call(this)
    const element = this._ownerDocument.getElementById(id)
    return element !== null && isLabelable(element) ? element : null
  },
})

/** What a selector's last part needs to match: a class or a tag; undefined for another one. */
const needOf = (selector) => {
  const [last] = /[^\s>+~]*$/.exec(selector.trim())
  const [, tag, name] = /^(?::where\(\.[\w-]+\))?([a-z]+\d?)?(?:\.([\w-]+))?(?=$|[.:[])/i.exec(last) ?? []
  if (name !== undefined) return { name }
  return tag === undefined ? undefined : { tag: tag.toLowerCase() }
}

const needs = new Map()
/** One of these is needed for a list of selectors to match; null when that is not known. */
const needsOf = (selectors) => {
  let known = needs.get(selectors)
  if (known === undefined) {
    const hasCommaInside = /\([^)]*[,\s]|\[[^\]]*[,\s]|\\/.test(selectors)
    const all = hasCommaInside ? [] : selectors.split(',').map(needOf)
    known = all.length > 0 && all.every((need) => need !== undefined) ? all : null
    needs.set(selectors, known)
  }
  return known
}

const canMatch = (selectors, { className, localName }) => {
  // A rule such as `@font-face` has none.
  const known = typeof selectors === 'string' ? needsOf(selectors) : null
  if (known === null || typeof className !== 'string') return true
  return known.some(({ name, tag }) =>
    name === undefined ? tag === localName.toLowerCase() : className.includes(name),
  )
}

/** The rules of a document's style sheets are held against an element only where they could match. */
module.exports = (window) => {
  const document = implForWrapper(window.document)
  // The first comparison makes the document's own matcher.
  matchesDontThrow(document.documentElement, 'html')
  const matcher = document._nwsapiDontThrow
  const { match } = matcher
  matcher.match = (selectors, element) => canMatch(selectors, element) && match(selectors, element)
}
