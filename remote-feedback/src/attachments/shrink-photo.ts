/** Photos below this size in bytes are sent unchanged: drawing them again would gain nothing. */
const minShrunkBytes = 1024 * 1024
/** Longer side of a shrunk photo in pixels; the print of a waybill is still legible at this size. */
const maxSidePx = 2560

const toJpeg = (canvas: HTMLCanvasElement): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.86))

/** The picture of a file; null for a damaged file, undefined where the browser cannot decide that. */
const openPhoto = async (photo: Blob): Promise<ImageBitmap | null | undefined> => {
  try {
    return await createImageBitmap(photo)
  } catch (error) {
    return error instanceof DOMException && error.name === 'InvalidStateError' ? null : undefined
  }
}

const draw = async (picture: ImageBitmap): Promise<Blob | null> => {
  const scale = Math.min(1, maxSidePx / Math.max(picture.width, picture.height))
  const canvas = Object.assign(document.createElement('canvas'), {
    width: Math.round(picture.width * scale),
    height: Math.round(picture.height * scale),
  })
  const context = canvas.getContext('2d')
  if (context === null) return null
  // A JPEG has no transparency: transparent parts become white instead of black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return toJpeg(canvas)
}

/**
 * Shrinks a large photo to a JPEG of at most 2560 pixels. Returns the photo unchanged when the JPEG would not be
 * smaller, or when the browser cannot draw it (the server verifies it then), and null when it is damaged.
 */
export const shrinkPhoto = async (photo: Blob): Promise<Blob | null> => {
  const picture = await openPhoto(photo)
  if (!picture) return picture === null ? null : photo
  try {
    const drawn = photo.size <= minShrunkBytes ? null : await draw(picture)
    return drawn !== null && drawn.size < photo.size ? drawn : photo
  } catch {
    return photo
  } finally {
    picture.close()
  }
}
