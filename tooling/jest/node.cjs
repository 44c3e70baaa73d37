const { basename } = require('node:path')
const transform = require('./transform.cjs')

/** Jest for a package that runs on Node. */
module.exports = (rootDir) => ({
  displayName: basename(rootDir),
  rootDir,
  testEnvironment: 'node',
  // A global is looked up in the test's context at every use, which loops over pixels, numbers and rows have many of.
  sandboxInjectedGlobals: ['Math', 'Number', 'Object', 'Array', 'String', 'Map', 'Set'],
  testMatch: ['<rootDir>/src/**/*.test.ts'],
  transform: { '^.+\\.(ts|tsx|mjs|js)$': transform(false) },
  transformIgnorePatterns: ['/node_modules/'],
})
