import { type Browser, expect } from '@playwright/test'

/** The phone: a browser of its own that opens the address of a code for WeChat and confirms. */
export const confirmOnPhone = async (browser: Browser, address: string, wechatId: string): Promise<void> => {
  const context = await browser.newContext()
  const phone = await context.newPage()
  await phone.goto(address)
  await phone.getByLabel('演示微信号').fill(wechatId)
  await phone.getByRole('button', { name: '确认登录' }).click()
  await expect(phone.getByRole('heading', { name: '已确认' })).toBeVisible()
  await context.close()
}
