const { TestEnvironment } = require('jest-environment-jsdom')

/**
 * jsdom with React and antd as a build has them: a page renders several times faster than with React's development
 * checks.
 */
module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup()
    this.global.process.env.NODE_ENV = 'production'
  }
}
