import { showBrowserTests } from '../testing/show-browser-tests'

/**
 * `npm run show:release`: a broken release, the fallback of an open portal, the rollback and the repair, in a copy of
 * the built files.
 */
export const run = (options: string[]): Promise<void> => showBrowserTests({ name: 'releases', options })
