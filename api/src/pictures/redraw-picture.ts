import { createCanvas, type Image, loadImage } from '@napi-rs/canvas'
import { limitConcurrency } from '../limit-concurrency'
import { BusinessError } from '../http/business-error'
import { pictureHead, type PictureHead } from './picture-head'

export interface PictureRules {
  /** Minimum of the shorter side in pixels. */
  minSide: number
  /** Maximum of the longer side of the result in pixels. */
  maxSide: number
  /** Accepted types; JPEG and PNG when absent. */
  types?: readonly PictureHead['type'][]
}

const usualTypes = ['jpeg', 'png'] as const
const typeNames: Readonly<Record<PictureHead['type'], string>> = { jpeg: 'JPG', png: 'PNG', webp: 'WebP' }

/**
 * A decoded pixel takes four bytes, so this is 64 MB, however small the file. Our pages reduce pictures to less before
 * the upload.
 */
const maxPixels = 16_000_000
const quality = 85
const startOfScan = Buffer.from([0xff, 0xda])
/** Bytes of the marker at the end. */
const endOfImage = 2
/** Limits how many pictures are decoded at a time, so that they fit into memory. */
const inTurn = limitConcurrency(2)

const damaged = '图片已损坏，请重新选择'
const throwPictureRefused = (message: string): never => {
  throw new BusinessError('PICTURE_REFUSED', message)
}

/**
 * The picture of a file, redrawn as a JPEG: whatever else was in the file — places, names, another file behind it — is
 * removed.
 * @throws BusinessError PICTURE_REFUSED for another type, for a picture without pixels, too small, or too large to be
 * decoded safely
 */
export const redrawPicture = async (bytes: Buffer, rules: PictureRules): Promise<Buffer> => {
  const { types = usualTypes } = rules
  const head = pictureHead(bytes)
  if (head === null || !types.includes(head.type))
    return throwPictureRefused(`仅支持 ${types.map((type) => typeNames[type]).join('、')} 格式的图片`)
  if (head.width * head.height > maxPixels) throwPictureRefused('图片尺寸过大，请压缩后重新上传')
  if (Math.min(head.width, head.height) < rules.minSide)
    throwPictureRefused(`图片过小，短边不能小于${rules.minSide}像素`)
  if (head.type === 'jpeg' && !hasPixels(bytes, head)) throwPictureRefused(damaged)
  return inTurn(() => redraw(bytes, rules))
}

const redraw = async (bytes: Buffer, { maxSide }: PictureRules): Promise<Buffer> => {
  const image = await decode(bytes)
  const scale = Math.min(1, maxSide / Math.max(image.width, image.height))
  const [width, height] = [Math.max(1, Math.round(image.width * scale)), Math.max(1, Math.round(image.height * scale))]
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  // Transparent pixels would become black otherwise.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.drawImage(image, 0, 0, width, height)
  return canvas.encode('jpeg', quality)
}

/**
 * Whether a JPEG has at least as many bits after the header of its first scan as its blocks of pixels need: decoders
 * make a grey picture of a file without any.
 */
const hasPixels = (bytes: Buffer, { width, height }: PictureHead): boolean => {
  const scan = bytes.indexOf(startOfScan)
  if (scan < 0 || scan + 4 > bytes.length) return false
  const data = bytes.length - (scan + 2 + bytes.readUInt16BE(scan + 2)) - endOfImage
  return data * 8 >= Math.ceil(width / 16) * Math.ceil(height / 16)
}

const decode = async (bytes: Buffer): Promise<Image> => {
  try {
    return await loadImage(bytes)
  } catch {
    return throwPictureRefused(damaged)
  }
}
