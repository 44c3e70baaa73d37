const { basename, join } = require('node:path')
const transform = require('./transform.cjs')

/** Packages that publish ES modules only and therefore pass through swc. */
const esmOnly = ['single-spa', 'single-spa-react', 'uqr', 'saxen', '@ant-design/icons']

/** Jest for tests that need a DOM: `*.test.tsx`, and `*.dom.test.ts` without elements of their own. */
module.exports = (rootDir) => ({
  displayName: `${basename(rootDir)} DOM`,
  rootDir,
  testEnvironment: join(__dirname, 'dom-environment.cjs'),
  runtime: join(__dirname, 'compiled-once.cjs'),
  // antd's tables in jsdom are slow on a busy machine.
  testTimeout: 300_000,
  globals: { contractRounds: process.env.PORTAL_TEST_LONG ? 50 : 2 },
  testMatch: ['<rootDir>/src/**/*.test.tsx', '<rootDir>/src/**/*.dom.test.ts'],
  setupFiles: [join(__dirname, 'dom-gaps.cjs'), join(__dirname, 'built-react.cjs')],
  setupFilesAfterEnv: [join(__dirname, 'act.cjs'), join(__dirname, 'matchers.cjs')],
  moduleNameMapper: {
    '\\.css$': join(__dirname, 'css-module.cjs'),
    // Builds use the ES modules, tests the CommonJS copies of the same files.
    '^(antd|@ant-design/icons)/es/(.*)$': '$1/lib/$2',
    '^(@module-federation/webpack-bundler-runtime/dist/.*)\\.js$': '$1.cjs',
    '^fast-check$': join(__dirname, 'fast-check.cjs'),
  },
  transform: {
    '/antd/lib/index\\.js$': join(__dirname, 'lazy-index.cjs'),
    '^.+\\.(ts|tsx|mjs|js)$': transform,
  },
  transformIgnorePatterns: [
    `/node_modules/(?!(\.pnpm/[^/]+/node_modules/)?((${esmOnly.join('|')})/|antd/lib/index\.js$))`,
  ],
})
