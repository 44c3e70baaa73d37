// @ts-nocheck
const { default: TestRunner } = require('jest-runner')

/** Names of the tests of each file, and its milliseconds, from the run of all tests. */
const files = new Map()
/** The file that has seen the latest change; the next change is often beside that one. */
let sawLatest = ''

const costOf = ({ path }) => (path === sawLatest ? 0 : (files.get(path)?.milliseconds ?? Infinity))

/**
 * Runs the files of tests one after the other until a test fails, without those that have no test to run. Stryker asks
 * for all failures of all files, though one is enough to see a change.
 */
module.exports = class extends TestRunner {
  #hasFailed = false
  #pattern

  constructor(globalConfig, context) {
    super(globalConfig, context)
    const { testNamePattern } = globalConfig
    this.#pattern = testNamePattern === undefined ? undefined : new RegExp(testNamePattern, 'i')
    this.on('test-file-failure', () => {
      this.#hasFailed = true
    })
    this.on('test-file-success', ([{ path }, { numFailingTests, perfStats, testResults }]) => {
      if (numFailingTests > 0) {
        this.#hasFailed = true
        sawLatest = path
      } else if (this.#pattern === undefined)
        files.set(path, { names: testResults.map(({ fullName }) => fullName), milliseconds: perfStats.runtime })
    })
  }

  async runTests(tests, watcher, options) {
    const isToRun = ({ path }) => files.get(path)?.names.some((name) => this.#pattern?.test(name) ?? true) ?? true
    for (const test of tests.filter(isToRun).sort((one, other) => costOf(one) - costOf(other)))
      if (!this.#hasFailed) await super.runTests([test], watcher, options)
  }
}
