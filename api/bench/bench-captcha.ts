import { paintBackground } from '../src/modules/captcha/picture/background'
import { drawImageCaptcha } from '../src/modules/captcha/picture/image-captcha'
import { fontsFolder, registerFonts } from '../src/modules/captcha/picture/fonts'
import { addGrain } from '../src/modules/captcha/picture/noise'
import { canvasOf, encodePicture, pixelsOf } from '../src/modules/captcha/picture/picture'
import { secureRandom } from '../src/modules/captcha/picture/random'
import { makeSliderPicture } from '../src/modules/captcha/picture/slider-picture'
import { drawWordOrder } from '../src/modules/captcha/picture/word-order-picture'

export interface CaptchaBenchRow {
  name: string
  /** Pictures per second on one core. */
  perSecond: number
  /** How many times as long one takes as encoding a picture of the same size as JPEG. */
  ratio: number
  /** Size of picture and piece together, before base64. */
  kilobytes: number
}

interface Encoded {
  image: string
  piece: string | null
}

const warmUp = 30

/** Milliseconds of processor time for one picture, so that other work on the machine changes the figure little. */
const timeOf = (make: () => unknown, rounds: number): number => {
  for (let round = 0; round < warmUp; round += 1) make()
  const start = process.cpuUsage()
  for (let round = 0; round < rounds; round += 1) make()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000 / rounds
}

const kilobytesOf = ({ image, piece }: Encoded): number => ((image.length + (piece?.length ?? 0)) * 3) / 4 / 1024

/** Draws every kind without a pool, one after the other. */
export const benchCaptcha = (root: string, filesDir: string, rounds: number): CaptchaBenchRow[] => {
  const random = secureRandom()
  registerFonts(fontsFolder({ root, filesDir }))
  const pixels = pixelsOf(paintBackground(random))
  addGrain(pixels, random)
  const [scene, code] = [canvasOf(pixels, 310), canvasOf(pixels.slice(0, 120 * 40 * 4), 120)]
  const [bareScene, bareCode] = [scene, code].map((canvas) => (): Encoded => ({
    image: encodePicture(canvas, 'jpeg'),
    piece: null,
  }))
  if (bareScene === undefined || bareCode === undefined) return []
  const kinds: [string, () => Encoded, () => Encoded][] = [
    ['bare JPEG 310x155', bareScene, bareScene],
    ['slider', () => makeSliderPicture(random, 'jpeg'), bareScene],
    ['slider, hard', () => makeSliderPicture(random, 'jpeg', 'hard'), bareScene],
    ['slider, PNG', () => makeSliderPicture(random, 'png'), bareScene],
    ['click-words', () => drawWordOrder(random, 'jpeg'), bareScene],
    ['bare JPEG 120x40', bareCode, bareCode],
    ['drawn code', () => drawImageCaptcha(random, 'jpeg'), bareCode],
  ]
  return kinds.map(([name, make, bare]) => {
    const milliseconds = timeOf(make, rounds)
    return {
      name,
      perSecond: 1000 / milliseconds,
      ratio: milliseconds / timeOf(bare, rounds),
      kilobytes: kilobytesOf(make()),
    }
  })
}
