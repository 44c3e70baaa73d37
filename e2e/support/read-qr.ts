import type { Locator } from '@playwright/test'
import jsQR from 'jsqr'

/** The text of a QR code as it stands on the screen. */
export const readQr = async (code: Locator): Promise<string> => {
  const picture = (await code.screenshot()).toString('base64')
  const { width, height, data } = await code.page().evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes]))
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
    if (!context) throw new Error('no canvas')
    context.drawImage(bitmap, 0, 0)
    return {
      width: bitmap.width,
      height: bitmap.height,
      data: context.getImageData(0, 0, bitmap.width, bitmap.height).data,
    }
  }, picture)
  const qrCode = jsQR(data, width, height)
  if (!qrCode) throw new Error('no code on the screen')
  return qrCode.data
}
