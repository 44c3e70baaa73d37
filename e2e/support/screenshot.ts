import { join } from 'node:path'
import type { Page } from '@playwright/test'

/** Keeps a picture of the page for the README when PORTAL_SCREENSHOTS names a folder; otherwise in the test's results. */
export const takeScreenshot = async (page: Page, name: string): Promise<void> => {
  await page.screenshot({ path: join(process.env.PORTAL_SCREENSHOTS ?? 'test-results/screenshots', `${name}.png`) })
}
