import { expect, type Locator, type Page } from '@playwright/test'

/** Width of the captcha's picture on the wire; the displayed one may be smaller. */
const WIRE_WIDTH = 310

interface Point {
  x: number
  y: number
}

export const captchaDialog = (page: Page): Locator => page.getByRole('dialog', { name: '请完成安全验证' })

/** The answer to the challenge that `trigger` brings about; it comes from the development call, because a test has no eyes. */
export const readAnswer = async <Answer>(page: Page, trigger: () => Promise<void>): Promise<Answer> => {
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/captcha/get'))
  await trigger()
  const { repData } = (await (await answered).json()) as { repData: { token: string } }
  const { data } = (await (await page.request.post('/api/dev/captcha-answer', { data: { token: repData.token } })).json()) as { data: Answer }
  return data
}

/** Where the picture is on the screen, and how many of its pixels are one of the wire's. */
const measure = async (picture: Locator) => {
  await expect(picture).toBeVisible()
  const box = await picture.boundingBox()
  if (!box) throw new Error('the picture is not on the screen')
  return { ...box, scale: box.width / WIRE_WIDTH }
}

/** Drags the slider to `x` on the wire's scale, as a person does. */
export const dragSlider = async (page: Page, x: number): Promise<void> => {
  const knob = captchaDialog(page).getByRole('slider')
  await expect(knob).toHaveAttribute('aria-disabled', 'false')
  // Waits until the dialog has come to rest: places measured in its opening animation are wrong ones.
  await knob.hover()
  const box = await knob.boundingBox()
  if (!box) throw new Error('the slider is not on the screen')
  const { scale } = await measure(captchaDialog(page).getByRole('img', { name: '带缺口的验证图片' }))

  const startX = box.x + box.width / 2
  const y = box.y + box.height / 2
  const steps = 24
  await page.mouse.move(startX, y)
  await page.mouse.down()
  // A hand takes its time; the server refuses an answer that comes sooner than one could.
  for (let step = 1; step <= steps; step++) {
    await page.mouse.move(startX + (x * scale * step) / steps, y + (step % 3))
    await page.waitForTimeout(25)
  }
  await page.mouse.up()
}

export const solveSlider = async (page: Page, trigger: () => Promise<void>): Promise<void> => {
  const { x } = await readAnswer<{ x: number }>(page, trigger)
  await dragSlider(page, x)
  await expect(captchaDialog(page).getByText(/验证成功/).first()).toBeVisible()
}

/** Clicks the words, at the pace of a hand. */
export const clickWords = async (page: Page, points: readonly Point[]): Promise<void> => {
  const { x, y, scale } = await measure(captchaDialog(page).getByRole('img', { name: '写有几个汉字的验证图片' }))
  for (const point of points) {
    await page.waitForTimeout(400)
    await page.mouse.click(x + point.x * scale, y + point.y * scale)
  }
}
