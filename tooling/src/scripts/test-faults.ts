import { showBrowserTests } from '../testing/show-browser-tests'

/** `npm run test:faults`: every fault of every remote in every situation; `npm test` takes one remote for each. */
export const run = (options: string[]): Promise<void> =>
  showBrowserTests({
    name: 'fault-matrix',
    reporters: ['list', './support/fault-reporter.ts'],
    env: { FAULTS: 'all' },
    options,
  })
