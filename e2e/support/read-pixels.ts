import type { Locator } from '@playwright/test'
import type { Pixels } from './find-notch'

/** The pixels of a shown image at its natural size. */
export const readPixels = (image: Locator): Promise<Pixels> =>
  image.evaluate(async (element) => {
    if (!(element instanceof HTMLImageElement)) throw new Error('not an image')
    await element.decode()
    const { naturalWidth: width, naturalHeight: height } = element
    const context = new OffscreenCanvas(width, height).getContext('2d')
    if (!context) throw new Error('no canvas')
    context.drawImage(element, 0, 0)
    return { width, height, data: context.getImageData(0, 0, width, height).data }
  })
