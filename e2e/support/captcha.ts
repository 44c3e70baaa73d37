import { expect, type Locator, type Page, type Request } from '@playwright/test'
import { callApi } from './call-api'
import { drag } from './drag'
import { settled } from './settled'

/** Width of the captcha's picture on the wire; the displayed one may be smaller. */
const [WIRE_WIDTH, WIRE_HEIGHT] = [310, 155]

interface Point {
  x: number
  y: number
}

export const captchaDialog = (page: Page): Locator => page.getByRole('dialog', { name: '请完成安全验证' })

interface Answers {
  blockPuzzle: { x: number }
  clickWord: { p: Point[] }
  drawnCode: { code: string }
}

/**
 * The answer to the next challenge of a kind, which `trigger` causes, read from the development call. It may be
 * submitted at once.
 */
export const readAnswer = async <Kind extends keyof Answers>(
  page: Page,
  kind: Kind,
  trigger: () => Promise<void>,
): Promise<Answers[Kind]> => {
  // After a wrong answer the slider requests the next picture itself, even if the person chooses another kind.
  const isOfKind = (request: Request) =>
    (request.postDataJSON() as { captchaType?: string } | null)?.captchaType === kind
  const answered = page.waitForResponse(
    (response) => response.url().endsWith('/api/captcha/get') && isOfKind(response.request()),
  )
  await trigger()
  const { repData } = (await (await answered).json()) as { repData: { token: string } }
  return callApi(page.request, '', 'dev/captcha-answer', { token: repData.token })
}

/** Where the picture is on the screen, and how many of its pixels are one of the wire's. */
const measure = async (picture: Locator) => {
  await expect(picture).toBeVisible()
  const box = await picture.boundingBox()
  if (!box) throw new Error('the picture is not on the screen')
  return { ...box, scaleX: box.width / WIRE_WIDTH, scaleY: box.height / WIRE_HEIGHT }
}

/** Drags the slider to `x` on the wire's scale; slider-by-eye.spec.ts does it like a person. */
export const dragSlider = async (page: Page, x: number): Promise<void> => {
  const knob = captchaDialog(page).getByRole('slider')
  await expect(knob).toHaveAttribute('aria-disabled', 'false')
  // A picture measured in the dialog's opening animation is too small.
  await settled(page)
  await knob.hover()
  const { scaleX } = await measure(captchaDialog(page).getByRole('img', { name: '带缺口的验证图片' }))
  // Faster than a hand: these tests need no pass with full trust.
  await drag(page, knob, x * scaleX, 6)
}

/** Waits for a message that the dialog shows only for a second, such as 验证成功; it checks every frame. */
export const seeTip = async (page: Page, tip: string): Promise<void> => {
  await page.waitForFunction(
    (text) => [...document.querySelectorAll('[role=dialog]')].some((dialog) => dialog.textContent.includes(text)),
    tip,
  )
}

export const solveSlider = async (page: Page, trigger: () => Promise<void>): Promise<void> => {
  const { x } = await readAnswer(page, 'blockPuzzle', trigger)
  // The dialog shows 验证成功 only for a second, which polling every second may miss.
  const checked = page.waitForResponse((response) => response.url().endsWith('/api/captcha/check'))
  await dragSlider(page, x)
  expect(await (await checked).json()).toMatchObject({ repCode: '0000' })
}

/** Clicks the words at the places from `readAnswer`; for those the server does not require the pace of a hand. */
export const clickWordOrder = async (page: Page, points: readonly Point[]): Promise<void> => {
  const { x, y, scaleX, scaleY } = await measure(
    captchaDialog(page).getByRole('img', { name: '写有几个汉字的验证图片' }),
  )
  for (const point of points) {
    await page.mouse.click(x + point.x * scaleX, y + point.y * scaleY)
  }
}
