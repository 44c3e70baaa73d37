const { createRequire } = require('node:module')
const { TestEnvironment } = require('jest-environment-jsdom')

// jsdom resolves these for each element whose style is asked for, which a query by role does for all of them: the
// thirteen colours, which no test looks at, took most of the time.
const { propertiesWithResolvedValueImplemented: resolved } = createRequire(require.resolve('jest-environment-jsdom'))(
  'jsdom/lib/jsdom/living/helpers/style-rules.js',
)
for (const property of Object.keys(resolved)) if (property.endsWith('color')) delete resolved[property]

/**
 * jsdom with React and antd as a build has them, and with cookies that expire by the clock that the test moves: its own
 * jar goes by the machine's.
 */
module.exports = class extends TestEnvironment {
  constructor(...args) {
    super(...args)
    const { cookieJar } = this.dom
    const { global } = this
    global.process.env.NODE_ENV = 'production'
    cookieJar.getCookieStringSync = (url, options) =>
      cookieJar
        .getCookiesSync(url, { ...options, expire: false })
        .filter((cookie) => cookie.expiryTime() > global.Date.now())
        .map((cookie) => cookie.cookieString())
        .join('; ')
  }
}
