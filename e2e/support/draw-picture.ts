import type { Page } from '@playwright/test'

/** A PNG of 1200 × 800 pixels, red on the left and green on the right, as a file to choose. */
export const drawPicture = async (page: Page): Promise<{ name: string; mimeType: string; buffer: Buffer }> => {
  const base64 = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1200, height: 800 })
    const context = canvas.getContext('2d')
    if (context === null) return ''
    for (const [index, colour] of ['#c00', '#0a0'].entries()) {
      context.fillStyle = colour
      context.fillRect(index * 600, 0, 600, 800)
    }
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
  return { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') }
}
