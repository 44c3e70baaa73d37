/** What is smaller is sent as it is, bytes: nothing is gained by drawing it anew. */
const smallPhoto = 1024 * 1024
/** Longer side of what is sent, pixels: a waybill's print is still read at that. */
const longestSide = 2560

const toJpeg = (canvas: HTMLCanvasElement): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.86))

/** A large photo as a JPEG of at most 2560 pixels; as it is where that is no less, or where the browser cannot draw it. */
export const shrinkPhoto = async (photo: Blob): Promise<Blob> => {
  if (photo.size <= smallPhoto) return photo
  try {
    const picture = await createImageBitmap(photo)
    const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
    const canvas = Object.assign(document.createElement('canvas'), {
      width: Math.round(picture.width * scale),
      height: Math.round(picture.height * scale),
    })
    const context = canvas.getContext('2d')
    if (context !== null) {
      // A JPEG knows no transparency: what is clear becomes white, not black.
      context.fillStyle = '#fff'
      context.fillRect(0, 0, canvas.width, canvas.height)
      context.imageSmoothingQuality = 'high'
      context.drawImage(picture, 0, 0, canvas.width, canvas.height)
    }
    picture.close()
    const drawn = context === null ? null : await toJpeg(canvas)
    return drawn !== null && drawn.size < photo.size ? drawn : photo
  } catch {
    // Damaged, or of a kind that the browser does not know: the server judges it.
    return photo
  }
}
