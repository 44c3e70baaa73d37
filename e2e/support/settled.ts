import type { Page } from '@playwright/test'

/** Waits until what has just opened has come to rest: what still moves is clicked beside, what still fades has too little contrast. */
export const settled = async (page: Page): Promise<void> => {
  // Nor does what comes while the page is being judged, such as a toast, fade in.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(async () => {
    // An opening begins a frame or two after what it opens is there.
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}
