import { expect, type Page } from '@playwright/test'

/** Waits for the sender that a form begins with: fields on a wide screen, two lines with 修改 on a phone. */
export const expectSender = async (page: Page): Promise<void> => {
  const sender = page.getByRole('main').getByRole('region', { name: '寄件人', exact: true })
  const filled = sender.getByRole('textbox', { name: '姓名' }).and(page.locator(':not([value=""])'))
  await expect(filled.or(sender.getByRole('button', { name: '修改寄件人' }))).toBeVisible()
}
