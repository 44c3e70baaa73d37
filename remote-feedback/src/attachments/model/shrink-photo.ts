/** What is smaller is sent as it is, bytes: nothing is gained by drawing it anew. */
const smallPhoto = 1024 * 1024
/** Longer side of what is sent, pixels: a waybill's print is still read at that. */
const maxSidePx = 2560

const toJpeg = (canvas: HTMLCanvasElement): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.86))

/** The picture of a file; null when it is damaged, undefined where the browser cannot tell. */
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
  // A JPEG knows no transparency: what is clear becomes white, not black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return toJpeg(canvas)
}

/**
 * A large photo as a JPEG of at most 2560 pixels; as it is where that is no less, or where the browser cannot draw it: the server
 * judges it then. Null when it is damaged.
 */
export const shrinkPhoto = async (photo: Blob): Promise<Blob | null> => {
  const picture = await openPhoto(photo)
  if (!picture) return picture === null ? null : photo
  try {
    const drawn = photo.size <= smallPhoto ? null : await draw(picture)
    return drawn !== null && drawn.size < photo.size ? drawn : photo
  } catch {
    return photo
  } finally {
    picture.close()
  }
}
