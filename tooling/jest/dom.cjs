const { basename, join } = require('node:path')
const transform = require('./transform.cjs')

/** Jest for tests that need a DOM: `*.test.tsx`, and `*.dom.test.ts` without elements of their own. */
module.exports = (rootDir) => ({
  displayName: `${basename(rootDir)} DOM`,
  rootDir,
  testEnvironment: 'jsdom',
  globals: { isLongRun: Boolean(process.env.PORTAL_TEST_LONG) },
  testMatch: ['<rootDir>/src/**/*.test.tsx', '<rootDir>/src/**/*.dom.test.ts'],
  setupFiles: [join(__dirname, 'set-up-dom.cjs')],
  setupFilesAfterEnv: [join(__dirname, 'set-up-tests.cjs'), join(__dirname, 'set-up-dom-tests.cjs')],
  // React's act asks with a microtask whether it was awaited.
  fakeTimers: { doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] },
  moduleNameMapper: {
    '\\.css$': join(__dirname, 'css-module.cjs'),
    // Without style sheets, as in builds.
    '^\\./antd-theme$': join(__dirname, '../../shared/testing/src/antd-theme.tsx'),
  },
  ...transform,
})
