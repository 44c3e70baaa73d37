import type { Locator, Page } from '@playwright/test'

/** Waits until the browser has drawn the last move of the mouse. */
const nextFrame = (page: Page): Promise<unknown> => page.evaluate(() => new Promise(requestAnimationFrame))

/** Drags a knob by `distance` CSS pixels, frame by frame like a hand: the server does not trust a jump. */
export const drag = async (page: Page, knob: Locator, distance: number, steps = 24): Promise<void> => {
  // Waits until the knob is at rest: positions measured during an opening animation are wrong.
  await knob.hover()
  const box = await knob.boundingBox()
  if (!box) throw new Error('the knob is not on the screen')
  const startX = box.x + box.width / 2
  const y = box.y + box.height / 2
  await page.mouse.move(startX, y)
  await page.mouse.down()
  for (let step = 1; step <= steps; step++) {
    await page.mouse.move(startX + (distance * step) / steps, y + (step % 3))
    await nextFrame(page)
  }
  await page.mouse.up()
}
