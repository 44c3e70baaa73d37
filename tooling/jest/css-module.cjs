/** `styles.title` is `'title'` in tests. */
module.exports = { __esModule: true, default: new Proxy({}, { get: (_, name) => String(name) }) }
