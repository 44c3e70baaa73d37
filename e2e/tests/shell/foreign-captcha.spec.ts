import { randomInt } from 'node:crypto'
import { expect, type Page, test } from '../../support/test'
import { openForeignCaptcha } from '../../support/foreign-captcha'
import { drag } from '../../support/drag'
import { wide } from '../../support/wide'

/** Width of the picture in the package's own style, and on the wire (captcha protocol §1.8). */
const [shownWidth, wireWidth] = [280, 310]

interface Challenge {
  repCode: string
  repData: { token: string }
}

/** Presses the page's button; the token of the challenge that it fetches. */
const askForChallenge = async (page: Page): Promise<string> => {
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/captcha/get'))
  await page.getByRole('button', { name: '验证' }).click()
  const { repCode, repData } = (await (await answered).json()) as Challenge
  expect(repCode).toBe('0000')
  return repData.token
}

const readAnswer = async <Answer>(page: Page, token: string): Promise<Answer> =>
  ((await (await page.request.post('/api/dev/captcha-answer', { data: { token } })).json()) as { data: Answer }).data

const sendCode = async (page: Page, captchaVerification: string): Promise<number> => {
  const mobileNo = `15${String(randomInt(1_000_000_000)).padStart(9, '0')}`
  const response = await page.request.post('/api/api/sendSmsCode', {
    data: { mobileNo, purpose: 'login', captchaType: 'blockPuzzle', captchaVerification },
  })
  return ((await response.json()) as { code: number }).code
}

test('aj-captcha-react from npm, unmodified, passes the slider, and its proof sends one code', async ({ page }) => {
  await openForeignCaptcha(page, 'slide')
  const { x } = await readAnswer<{ x: number }>(page, await askForChallenge(page))
  await expect(page.getByText('向右滑动完成验证')).toBeVisible()
  // The package gives its knob neither role nor label.
  await drag(page, page.locator('.ac-slider__control'), (x * shownWidth) / wireWidth)
  const proof = page.getByRole('status')
  await expect(proof).not.toBeEmpty()
  const captchaVerification = await proof.innerText()
  expect(await sendCode(page, captchaVerification)).toBe(0)
  expect(await sendCode(page, captchaVerification)).not.toBe(0)
})

test('a wrong place is refused, and the package asks for another picture', wide(), async ({ page }) => {
  await openForeignCaptcha(page, 'slide')
  const { x } = await readAnswer<{ x: number }>(page, await askForChallenge(page))
  await expect(page.getByText('向右滑动完成验证')).toBeVisible()
  const wrong = x > 120 ? x - 40 : x + 40
  const again = page.waitForResponse((response) => response.url().endsWith('/api/captcha/get'))
  await drag(page, page.locator('.ac-slider__control'), (wrong * shownWidth) / wireWidth)
  expect(((await (await again).json()) as Challenge).repCode).toBe('0000')
  await expect(page.getByRole('status')).toBeEmpty()
})

test('its click-words pass where the picture is shown at full size', wide(), async ({ page }) => {
  await openForeignCaptcha(page, 'point')
  const { p } = await readAnswer<{ p: { x: number; y: number }[] }>(page, await askForChallenge(page))
  await expect(page.getByText(/请依次点击/)).toBeVisible()
  for (const position of p) {
    // The package's picture has no name.
    await page.locator('.ac-points__image img').click({ position })
  }
  await expect(page.getByRole('status')).not.toBeEmpty()
})
