import { expect, type Page } from '@playwright/test'

/** Width of the captcha's picture on the wire; the displayed one may be smaller. */
const WIRE_WIDTH = 310

/** Drags the slider to its place, as a person does; the place comes from the development page, because a test has no eyes. */
export const solveSlider = async (page: Page, trigger: () => Promise<void>): Promise<void> => {
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/captcha/get'))
  await trigger()
  const { repData } = (await (await answered).json()) as { repData: { token: string } }
  const { data } = (await (await page.request.post('/api/dev/captcha-answer', { data: { token: repData.token } })).json()) as { data: { x: number } }

  const dialog = page.getByRole('dialog', { name: '请完成安全验证' })
  const picture = dialog.getByRole('img', { name: '带缺口的验证图片' })
  await expect(picture).toBeVisible()
  // Waits until the dialog has come to rest: places measured in its opening animation are wrong ones.
  await dialog.getByRole('slider').hover()
  const knob = await dialog.getByRole('slider').boundingBox()
  const board = await picture.boundingBox()
  if (!knob || !board) throw new Error('the slider is not on the screen')

  const startX = knob.x + knob.width / 2
  const y = knob.y + knob.height / 2
  const way = (data.x * board.width) / WIRE_WIDTH
  const steps = 24
  await page.mouse.move(startX, y)
  await page.mouse.down()
  // A hand takes its time; the server refuses an answer that comes sooner than one could.
  for (let step = 1; step <= steps; step++) {
    await page.mouse.move(startX + (way * step) / steps, y + (step % 3))
    await page.waitForTimeout(25)
  }
  await page.mouse.up()
  await expect(dialog.getByText(/验证成功/).first()).toBeVisible()
}
