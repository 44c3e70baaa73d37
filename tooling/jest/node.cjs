const { basename, join } = require('node:path')
const transform = require('./transform.cjs')

/**
 * Jest for what runs on Node and for logic that needs no page: `*.test.ts`. Modules are evaluated once per worker
 * (`native/runtime.cjs`), so no module can be mocked here and whatever a test changes of one it puts back.
 */
module.exports = (rootDir) => ({
  displayName: basename(rootDir),
  rootDir,
  testEnvironment: join(__dirname, 'native', 'environment.cjs'),
  runtime: join(__dirname, 'native', 'runtime.cjs'),
  testMatch: ['<rootDir>/src/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', '\\.(dom|isolated)\\.test\\.ts$'],
  testTimeout: 120_000,
  // Streams of Node itself wait by these, and would stand still with the test's clock.
  fakeTimers: { doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] },
  transform: { '^.+\\.tsx?$': transform },
})
