import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { settled } from './settled'

const folder = process.env.PORTAL_SCREENSHOTS

/** Keeps a picture of the page at rest in the folder that PORTAL_SCREENSHOTS names, as for the README; without it there is none. */
export const takeScreenshot = async (page: Page, name: string, options: { fullPage?: boolean } = {}): Promise<void> => {
  if (folder === undefined || folder === '') return
  await settled(page)
  await page.screenshot({ path: join(folder, `${name}.png`), ...options })
}
