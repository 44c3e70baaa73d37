import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { settled } from './settled'

const folder = process.env.PORTAL_SCREENSHOTS

/**
 * Saves a screenshot of the page at rest, from its top, in the folder that PORTAL_SCREENSHOTS names, for example for
 * the README; without the variable it does nothing.
 */
export const takeScreenshot = async (page: Page, name: string, options: { fullPage?: boolean } = {}): Promise<void> => {
  if (folder === undefined || folder === '') return
  await page.evaluate(() => scrollTo(0, 0))
  await settled(page)
  await page.screenshot({ path: join(folder, `${name}.png`), ...options })
}
