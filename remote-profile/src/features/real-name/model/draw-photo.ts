import { type Framing, storedSize } from './framing'

/** Drawn over each photo before it leaves the browser, so that a copy is useless elsewhere. */
export const watermark = '仅用于实名寄递'

/** Draws the framed part of a photo over a canvas of the same shape. */
const drawFramed = (context: CanvasRenderingContext2D, photo: ImageBitmap, { turns, zoom, x, y }: Framing): void => {
  const { width, height } = context.canvas
  const [across, down] = turns % 2 === 0 ? [width, height] : [height, width]
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.save()
  context.translate(width / 2 - (x - 0.5) * width * zoom, height / 2 - (y - 0.5) * height * zoom)
  context.rotate((turns * Math.PI) / 2)
  context.imageSmoothingQuality = 'high'
  context.drawImage(photo, (-across * zoom) / 2, (-down * zoom) / 2, across * zoom, down * zoom)
  context.restore()
}

const drawWatermark = (context: CanvasRenderingContext2D): void => {
  const { width, height } = context.canvas
  const size = Math.max(14, Math.round(Math.min(width, height) / 14))
  context.save()
  context.font = `600 ${size}px sans-serif`
  context.textAlign = 'center'
  context.translate(width / 2, height / 2)
  context.rotate(-Math.PI / 7)
  const [right, down] = [context.measureText(watermark).width + size * 2, size * 3.4]
  const reach = Math.hypot(width, height) / 2
  for (let row = -Math.ceil(reach / down); row * down <= reach; row += 1) {
    for (let column = -Math.ceil(reach / right) - 1; column * right <= reach; column += 1) {
      const [x, y] = [column * right + (row % 2 === 0 ? 0 : right / 2), row * down]
      // A light stroke below a dark text is legible on any background.
      context.fillStyle = 'rgba(255,255,255,.35)'
      context.fillText(watermark, x + size / 18, y + size / 18)
      context.fillStyle = 'rgba(30,60,90,.3)'
      context.fillText(watermark, x, y)
    }
  }
  context.restore()
}

/** Draws a photo as it will be sent. */
export const drawPhoto = (canvas: HTMLCanvasElement, photo: ImageBitmap, framing: Framing): void => {
  const context = canvas.getContext('2d')
  if (context === null) return
  drawFramed(context, photo, framing)
  drawWatermark(context)
}

/** Maximum length of the base64 text that an upload accepts. */
const maxDataUrlLength = 1_900_000

/** The photo with its watermark, as a `data:` address of a JPEG. */
export const photoAddress = (photo: ImageBitmap, framing: Framing): string => {
  const canvas = Object.assign(document.createElement('canvas'), storedSize(photo, framing))
  drawPhoto(canvas, photo, framing)
  const fine = canvas.toDataURL('image/jpeg', 0.86)
  return fine.length <= maxDataUrlLength ? fine : canvas.toDataURL('image/jpeg', 0.6)
}
