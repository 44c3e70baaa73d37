import { expect, type Locator, type Page } from '@playwright/test'
import { settled } from './settled'

/** Chooses 省/市/区 of a party by the name of a district; `path` is how the list of places shows it. */
export const choosePlace = async (page: Page, party: Locator, district: string, path: string): Promise<void> => {
  await party.getByRole('combobox', { name: '省/市/区' }).fill(district)
  await expect(page.getByText(path)).toBeVisible()
  // Messages that disappear above the list of places move it.
  await settled(page)
  await page.getByText(path).click()
  await expect(party.getByTitle(path)).toBeVisible()
}
