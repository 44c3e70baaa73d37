import type { Locator, Page } from '@playwright/test'

const steps = 24

/** Drags a knob by `way` CSS pixels as a hand does: it takes its time, and the server refuses what comes sooner than one could. */
export const drag = async (page: Page, knob: Locator, way: number): Promise<void> => {
  // Waits until the knob has come to rest: places measured in an opening animation are wrong ones.
  await knob.hover()
  const box = await knob.boundingBox()
  if (!box) throw new Error('the knob is not on the screen')
  const startX = box.x + box.width / 2
  const y = box.y + box.height / 2
  await page.mouse.move(startX, y)
  await page.mouse.down()
  for (let step = 1; step <= steps; step++) {
    await page.mouse.move(startX + (way * step) / steps, y + (step % 3))
    await page.waitForTimeout(25)
  }
  await page.mouse.up()
}
