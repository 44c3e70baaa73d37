const { basename, join } = require('node:path')
const transform = require('./transform.cjs')

/** Jest for code on Node and for logic without a DOM: `*.test.ts`. */
module.exports = (rootDir) => ({
  displayName: basename(rootDir),
  rootDir,
  testEnvironment: 'node',
  globals: { isLongRun: Boolean(process.env.PORTAL_TEST_LONG) },
  // `npm test` leaves wide tests out. Not by `testPathIgnorePatterns`, which the option of that name replaces.
  testMatch: [
    '<rootDir>/src/**/*.test.ts',
    '!**/*.dom.test.ts',
    ...(process.env.PORTAL_TEST_NARROW ? ['!**/*.wide.*'] : []),
  ],
  setupFilesAfterEnv: [join(__dirname, 'set-up-tests.cjs')],
  // Node's own streams use these and would stop with the test's clock.
  fakeTimers: { doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] },
  moduleNameMapper: { '\\.css$': join(__dirname, 'css-module.cjs') },
  ...transform,
})
