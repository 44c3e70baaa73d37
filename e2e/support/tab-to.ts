import { expect, type Locator, type Page } from '@playwright/test'

/** More stops than any page of the portal has. */
const maxStops = 150

/** Moves the focus by Tab, as a person without a mouse does, until it is on `target`. */
export const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeVisible()
  const hasFocus = () => target.evaluate((element) => element === document.activeElement)
  for (let stop = 0; stop < maxStops && !(await hasFocus()); stop++) await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
}
