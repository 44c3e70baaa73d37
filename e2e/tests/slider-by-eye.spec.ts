import { expect, type Page, test } from '@playwright/test'
import { drag } from '../support/drag'
import { findHole } from '../support/find-hole'
import { demoCustomer } from '../support/login'
import { readPixels } from '../support/read-pixels'

/** A person looks again when a piece did not fit; more than this would say that nobody can see where it fits. */
const pictures = 3

const captcha = (page: Page) => page.getByRole('dialog', { name: '请完成安全验证' })

const picture = (page: Page) => captcha(page).getByRole('img', { name: '带缺口的验证图片' })

/** Drags the piece to where it seems to fit; whether it did. */
const tryOnce = async (page: Page): Promise<boolean> => {
  await expect(picture(page)).toBeVisible()
  await captcha(page).getByRole('slider').hover()
  const shown = await picture(page).boundingBox()
  if (!shown) throw new Error('the picture is not on the screen')
  const board = await readPixels(picture(page))
  // The piece is decoration to a screen reader, and has no name.
  const piece = await readPixels(captcha(page).locator('img[alt=""]'))
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/captcha/check'))
  await drag(page, captcha(page).getByRole('slider'), (findHole(board, piece) * shown.width) / board.width)
  return ((await (await answered).json()) as { repCode: string }).repCode === '0000'
}

/** As often as it takes within `pictures`: after a wrong answer the next picture comes by itself, the piece back at the left. */
const solveByEye = async (page: Page): Promise<boolean> => {
  for (let seen = 1; seen <= pictures; seen++) {
    await expect(picture(page)).toBeVisible()
    const source = await picture(page).getAttribute('src')
    if (await tryOnce(page)) return true
    await expect(captcha(page).getByText('验证失败').first()).toBeVisible()
    await expect(picture(page)).not.toHaveAttribute('src', source ?? '')
    await expect(captcha(page).getByRole('slider')).toHaveAttribute('aria-valuenow', '0')
  }
  return false
}

test('the slider is solved by what its pictures show, with the mouse alone', async ({ page }) => {
  await page.goto('/contraband')
  await page.getByRole('banner').getByRole('button', { name: '登录' }).click()
  const login = page.getByRole('dialog', { name: /登录/ })
  await login.getByLabel('账号', { exact: true }).fill(demoCustomer.userTel)
  await login.getByLabel('密码', { exact: true }).fill(demoCustomer.password)
  await login.getByRole('button', { name: /^登\s*录$/ }).click()

  expect(await solveByEye(page)).toBe(true)
  await expect(captcha(page).getByText(/验证成功/).first()).toBeVisible()
  await expect(page.getByRole('banner').getByText(`欢迎您，${demoCustomer.userTel}`)).toBeVisible()
})
