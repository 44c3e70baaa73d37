// @ts-nocheck
const { TestEnvironment } = require('jest-environment-node')

/** Skips the tests of a file after the first one that failed. */
module.exports = class extends TestEnvironment {
  #hasFailed = false

  handleTestEvent(event) {
    if (event.name === 'test_fn_failure' || event.name === 'hook_failure') this.#hasFailed = true
    else if (event.name === 'test_start' && this.#hasFailed) event.test.mode = 'skip'
  }
}
