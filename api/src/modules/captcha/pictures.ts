import type { CaptchaType } from '@portal/contract/captcha'
import type { Config } from '../../config/config'
import { drawImageCaptcha } from './picture/image-captcha'
import { fontsFolder, registerFonts } from './picture/fonts'
import type { Picture } from './picture/picture'
import { secureRandom } from './picture/random'
import { makeSliderPicture } from './picture/slider-picture'
import { drawWordOrder } from './picture/word-order-picture'

/** Milliseconds between two items that are made ahead, so that requests get their turn. */
const pause = 15

interface Pool<Item> {
  /** An item for this caller only. Made on the spot when none is ready. */
  take: () => Item
  close: () => void
}

/**
 * Makes items ahead of demand, one at a time: as many as were taken so far, at most `size`, so that items without a
 * request are not made. Does not keep the process alive.
 */
export const createPool = <Item>(make: () => Item, size: number): Pool<Item> => {
  const ready: Item[] = []
  let demand = 0
  let timer: NodeJS.Timeout | null = null
  const schedule = (): void => {
    if (timer === null && ready.length < Math.min(size, demand)) timer = setTimeout(refill, pause).unref()
  }
  const refill = (): void => {
    timer = null
    ready.push(make())
    schedule()
  }
  return {
    take: () => {
      const item = ready.shift() ?? make()
      demand += 1
      schedule()
      return item
    },
    close: () => {
      size = 0
      if (timer !== null) clearTimeout(timer)
    },
  }
}

export interface Pictures {
  /** A picture that was not shown before. `hard` changes the slider only. */
  take: (captchaType: CaptchaType, hard: boolean) => Picture
  close: () => void
}

/** Pictures of all kinds, ahead of demand. Fonts are loaded with the first picture that needs them. */
export const createPictures = (config: Config): Pictures => {
  const random = secureRandom()
  const format = config.captchaPicture
  const withFonts = (make: typeof drawWordOrder) => (): Picture => {
    registerFonts(fontsFolder(config))
    return make(random, format)
  }
  const hardSliders = createPool(() => makeSliderPicture(random, format, 'hard'), 4)
  const pools = {
    blockPuzzle: createPool(() => makeSliderPicture(random, format), 16),
    clickWord: createPool(withFonts(drawWordOrder), 8),
    drawnCode: createPool(withFonts(drawImageCaptcha), 8),
  }
  return {
    take: (captchaType, hard) => (hard && captchaType === 'blockPuzzle' ? hardSliders : pools[captchaType]).take(),
    close: () => [hardSliders, ...Object.values(pools)].forEach((pool) => pool.close()),
  }
}
