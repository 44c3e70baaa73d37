import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PNPM } from './tooling/bin/pnpm.mjs'

/** Settings of `npm run test:mutants`, which names what is changed and the tests that should see it. */
export default {
  testRunner: 'jest',
  // pnpm shows Stryker no other package.
  plugins: ['@stryker-mutator/jest-runner'].map((name) => import.meta.resolve(name)),
  coverageAnalysis: 'perTest',
  // Code that runs once, as its module is loaded, would take every test of the area for each change.
  ignoreStatic: true,
  // With other roots for each folder of changes, Jest would transform all code anew; its runner knows which tests to run.
  jest: { configFile: 'stryker.jest.cjs', enableFindRelatedTests: false },
  // The packages of the copy have to find each other, not those of this checkout.
  tempDirName: join(tmpdir(), 'portal-mutants'),
  symlinkNodeModules: false,
  buildCommand: `npx -y ${PNPM} install --frozen-lockfile --prefer-offline --loglevel=error`,
  ignorePatterns: ['dist', '/data', 'coverage', 'test-results'],
  reporters: ['clear-text', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportScoreTable: true },
  thresholds: { high: 90, low: 85, break: 85 },
}
