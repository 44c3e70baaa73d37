const { basename, join } = require('node:path')
const leftOut = require('./left-out.cjs')
const transform = require('./transform.cjs')

/**
 * Jest for code on Node and for logic without a DOM: `*.test.ts`. Modules are evaluated once per worker
 * (`native/runtime.cjs`), so no module can be mocked here, and a test has to revert its changes of a module.
 */
module.exports = (rootDir) => ({
  displayName: basename(rootDir),
  rootDir,
  testEnvironment: join(__dirname, 'native', 'environment.cjs'),
  runtime: join(__dirname, 'native', 'runtime.cjs'),
  // Not by `testPathIgnorePatterns`, which the option of that name puts others in place of.
  testMatch: ['<rootDir>/src/**/*.test.ts', '!**/*.{dom,isolated}.test.ts', ...leftOut],
  testTimeout: 300_000,
  // Node's own streams use these and would stop with the test's clock.
  fakeTimers: { doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] },
  transform: { '^.+\\.tsx?$': transform },
})
