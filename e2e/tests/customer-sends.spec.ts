import { expect, test } from '@playwright/test'
import { watchConsole } from '../support/console'
import { logInByHand } from '../support/login'

test('a customer logs in, sends a parcel, finds it, pays it and watches its trace grow', async ({ page, context }) => {
  test.setTimeout(150_000)
  const problems = watchConsole(page)
  await page.goto('/send')
  await logInByHand(page)

  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: '我要寄件' })).toBeVisible()
})
