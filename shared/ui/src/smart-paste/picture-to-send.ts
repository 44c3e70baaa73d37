/** A picture as the API takes it, or why it cannot be used. */
type PictureToSend = { pictureBase64: string } | { problem: string }

/** Bytes of a file that a phone can still open. */
const maxFileBytes = 40 * 1024 * 1024
/** Longer side in pixels; text is read no better from a larger picture. */
const maxSidePx = 2000
const quality = 0.9

/** Draws a chosen picture as a JPEG of at most 2000 pixels, so that a photo of 8 MB becomes one of half a megabyte. */
export const pictureToSend = async (file: Blob): Promise<PictureToSend> => {
  if (!file.type.startsWith('image/')) return { problem: '请选择图片' }
  if (file.size > maxFileBytes) return { problem: '图片不能超过 40MB' }
  const picture = await createImageBitmap(file).catch(() => null)
  if (picture === null) return { problem: '图片无法打开，请换一张 JPG、PNG 或 WebP 图片' }
  const scale = Math.min(1, maxSidePx / Math.max(picture.width, picture.height))
  const canvas = Object.assign(document.createElement('canvas'), {
    width: Math.max(1, Math.round(picture.width * scale)),
    height: Math.max(1, Math.round(picture.height * scale)),
  })
  const context = canvas.getContext('2d')
  // A JPEG has no transparency: transparent parts become white instead of black.
  if (context) {
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  }
  picture.close()
  const [, pictureBase64 = ''] = canvas.toDataURL('image/jpeg', quality).split(',')
  return pictureBase64 === '' ? { problem: '图片无法打开，请换一张 JPG、PNG 或 WebP 图片' } : { pictureBase64 }
}
