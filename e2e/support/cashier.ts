import { expect, type Locator, type Page } from '@playwright/test'

export const payDialog = (page: Page): Locator => page.getByRole('dialog', { name: /支付/ })

/** Opens the provider's cashier page of the code on the screen. */
export const openCashier = async (page: Page): Promise<Page> => {
  const address = (await payDialog(page).getByRole('link', { name: '打开沙箱收银台' }).getAttribute('href')) ?? ''
  const cashier = await page.context().newPage()
  await cashier.goto(address)
  return cashier
}

/** Presses a button of the cashier, and waits for its answer. */
export const pressAtCashier = async (cashier: Page, button: string, answer: string | RegExp): Promise<void> => {
  await cashier.getByRole('button', { name: button, exact: true }).click()
  await expect(cashier.getByText(answer)).toBeVisible()
}
