const { basename, join } = require('node:path')
const transform = require('./transform.cjs')

/** Jest for what runs on Node with modules of its own, because it puts others in their place: `*.isolated.test.ts`. */
module.exports = (rootDir) => ({
  displayName: `${basename(rootDir)} isolated`,
  rootDir,
  testEnvironment: 'node',
  testMatch: ['<rootDir>/src/**/*.isolated.test.ts'],
  testTimeout: 120_000,
  moduleNameMapper: { '^fast-check$': join(__dirname, 'fast-check.cjs') },
  transform: { '^.+\\.(ts|mjs|js)$': transform },
  transformIgnorePatterns: ['/node_modules/'],
})
