import { expect, type Page, test } from '../../support/test'
import { drag } from '../../support/drag'
import { findNotch } from '../../support/find-notch'
import { demoCustomer } from '../../support/login'
import { readPixels } from '../../support/read-pixels'

/** Like a person, the test requests another picture while two places look alike; one error is allowed. */
const [maxPictures, maxErrors] = [20, 1]

const captcha = (page: Page) => page.getByRole('dialog', { name: '请完成安全验证' })

const picture = (page: Page) => captcha(page).getByRole('img', { name: '带缺口的验证图片' })

/** Drags the piece to `left`, on the picture's own scale; whether it fits there. */
const tryAt = async (page: Page, left: number, boardWidth: number): Promise<boolean> => {
  const pictureBox = await picture(page).boundingBox()
  if (!pictureBox) throw new Error('the picture is not on the screen')
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/captcha/check'))
  await drag(page, captcha(page).getByRole('slider'), (left * pictureBox.width) / boardWidth)
  return ((await (await answered).json()) as { repCode: string }).repCode === '0000'
}

const solveByEye = async (page: Page): Promise<boolean> => {
  let errors = 0
  for (let pictures = 1; pictures <= maxPictures && errors <= maxErrors; pictures++) {
    await expect(picture(page)).toBeVisible()
    await captcha(page).getByRole('slider').hover()
    const source = await picture(page).getAttribute('src')
    const board = await readPixels(picture(page))
    // The piece has an empty alternative text, because it is decoration for a screen reader.
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
