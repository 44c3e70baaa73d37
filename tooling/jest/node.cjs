const { basename } = require('node:path')
const transform = require('./transform.cjs')

/** Jest for a package that runs on Node. */
module.exports = (rootDir) => ({
  displayName: basename(rootDir),
  rootDir,
  testEnvironment: 'node',
  testMatch: ['<rootDir>/src/**/*.test.ts'],
  transform: { '^.+\\.(ts|tsx|mjs|js)$': transform(false) },
  transformIgnorePatterns: ['/node_modules/'],
})
