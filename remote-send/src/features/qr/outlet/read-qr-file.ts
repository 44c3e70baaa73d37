/** Enough for a photo of a poster; more pixels only cost time. */
const maxSidePx = 1600

/** The text of the QR code in a picture; null when there is none, or when the file is no picture. */
export const readQrFile = async (file: Blob): Promise<string | null> => {
  const { default: jsQR } = await import('jsqr')
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, maxSidePx / Math.max(picture.width, picture.height))
    const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)]
    const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d')
    if (!context) return null
    // A transparent picture would otherwise be dark on dark.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, width, height)
    context.drawImage(picture, 0, 0, width, height)
    picture.close()
    return jsQR(context.getImageData(0, 0, width, height).data, width, height)?.data ?? null
  } catch {
    return null
  }
}
