const { TestEnvironment } = require('jest-environment-jsdom')
const makeFast = require('./fast-jsdom.cjs')

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
    makeFast(global)
    cookieJar.getCookieStringSync = (url, options) =>
      cookieJar
        .getCookiesSync(url, { ...options, expire: false })
        .filter((cookie) => cookie.expiryTime() > global.Date.now())
        .map((cookie) => cookie.cookieString())
        .join('; ')
  }
}
