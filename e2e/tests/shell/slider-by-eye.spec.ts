import { expect, type Page, test } from '../../support/test'
import { drag } from '../../support/drag'
import { findNotch } from '../../support/find-notch'
import { demoCustomer } from '../../support/login'
import { readPixels } from '../../support/read-pixels'

/** A person asks for another picture while two places look alike, and does not err twice. */
const [mostPictures, mostErrors] = [20, 1]

const captcha = (page: Page) => page.getByRole('dialog', { name: '请完成安全验证' })

const picture = (page: Page) => captcha(page).getByRole('img', { name: '带缺口的验证图片' })

/** Drags the piece to `left`, on the picture's own scale; whether it fits there. */
const tryAt = async (page: Page, left: number, boardWidth: number): Promise<boolean> => {
  const shown = await picture(page).boundingBox()
  if (!shown) throw new Error('the picture is not on the screen')
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/captcha/check'))
  await drag(page, captcha(page).getByRole('slider'), (left * shown.width) / boardWidth)
  return ((await (await answered).json()) as { repCode: string }).repCode === '0000'
}

const solveByEye = async (page: Page): Promise<boolean> => {
  let errors = 0
  for (let seen = 1; seen <= mostPictures && errors <= mostErrors; seen++) {
    await expect(picture(page)).toBeVisible()
    await captcha(page).getByRole('slider').hover()
    const source = await picture(page).getAttribute('src')
    const board = await readPixels(picture(page))
    // The piece is decoration to a screen reader, and has no name.
    const left = findNotch(board, await readPixels(captcha(page).locator('img[alt=""]')))
    if (left === null) await captcha(page).getByRole('button', { name: '换一张图片' }).click()
    else if (await tryAt(page, left, board.width)) return true
    else errors++
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
  await expect(page.getByRole('banner').getByText(`欢迎您，${demoCustomer.userTel}`)).toBeVisible()
})
