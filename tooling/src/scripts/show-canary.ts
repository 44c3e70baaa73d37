import { showBrowserTests } from '../testing/show-browser-tests'

/**
 * `npm run show:canary`: a canary that throws, from its publication until the portal has withdrawn it, in a copy of the
 * built files.
 */
export const run = (options: string[]): Promise<void> =>
  showBrowserTests({ name: 'automatic-canary', env: { PORTAL_TEST_LONG: '1' }, options })
