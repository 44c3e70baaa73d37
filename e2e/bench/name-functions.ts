import type { Page } from '@playwright/test'

/**
 * The compiler of these scripts marks functions with their names by a helper of its own, which is not there in a page
 * that functions are sent to.
 */
export const nameFunctions = (page: Page): Promise<unknown> =>
  page.addInitScript('globalThis.__name = (target) => target')
