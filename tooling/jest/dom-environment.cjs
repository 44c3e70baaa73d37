const { TestEnvironment } = require('jest-environment-jsdom')

/** jsdom whose cookies expire by the clock that the test moves: its own jar goes by the machine's. */
module.exports = class extends TestEnvironment {
  constructor(...args) {
    super(...args)
    const { cookieJar } = this.dom
    const { global } = this
    cookieJar.getCookieStringSync = (url, options) =>
      cookieJar
        .getCookiesSync(url, { ...options, expire: false })
        .filter((cookie) => cookie.expiryTime() > global.Date.now())
        .map((cookie) => cookie.cookieString())
        .join('; ')
  }
}
