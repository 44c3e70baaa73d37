const { basename, join } = require('node:path')
const leftOut = require('./left-out.cjs')
const transform = require('./transform.cjs')

/** Jest for tests on Node that need modules of their own, because they mock some: `*.isolated.test.ts`. */
module.exports = (rootDir) => ({
  displayName: `${basename(rootDir)} isolated`,
  rootDir,
  testEnvironment: 'node',
  testMatch: ['<rootDir>/src/**/*.isolated.test.ts', ...leftOut],
  testTimeout: 300_000,
  moduleNameMapper: { '^fast-check$': join(__dirname, 'fast-check.cjs') },
  transform: { '^.+\\.(ts|mjs|js)$': transform },
  transformIgnorePatterns: ['/node_modules/'],
})
