import { expect, type Locator, type Page } from '@playwright/test'
import { solveSlider } from './captcha'

/** The newest code of a number, from the demo's outbox. */
const newestCode = async (page: Page, mobileNo: string): Promise<string> => {
  const { data } = (await (await page.request.post('/api/dev/sms-outbox', { data: { mobileNo } })).json()) as {
    data: { codes: string[] }
  }
  const [code] = data.codes
  if (code === undefined) throw new Error(`no code was sent to ${mobileNo}`)
  return code
}

/** Requests a code by the button beside the field, solves the slider, and fills the code in. */
export const fillCode = async (page: Page, field: Locator, mobileNo: string): Promise<void> => {
  const button = field.locator('xpath=..').getByRole('button', { name: '获取验证码' })
  await solveSlider(page, () => button.press('Enter'))
  await expect(field.locator('xpath=..').getByRole('button', { name: /s后重新获取/ })).toBeDisabled()
  await field.fill(await newestCode(page, mobileNo))
}
