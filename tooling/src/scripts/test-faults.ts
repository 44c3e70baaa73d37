import { showBrowserTests } from '../testing/show-browser-tests'

/** `npm run test:faults`: every fault of every remote in every situation; `npm test` takes one remote for each. */
export const run = (): Promise<void> =>
  showBrowserTests('fault-matrix', ['list', './support/fault-reporter.ts'], { FAULTS: 'all' })
