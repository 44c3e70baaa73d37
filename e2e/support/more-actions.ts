import type { Locator, Page } from '@playwright/test'

/** Opens 更多 of an order in the list. @returns the actions there */
export const openMore = async (page: Page, order: Locator): Promise<Locator> => {
  await order.getByRole('button', { name: /^更多操作/ }).click()
  return page.getByRole('group', { name: /的更多操作$/ })
}
