import type { CaptchaType } from '@portal/contract/captcha'
import type { Config } from '../../config/config'
import { drawImageCaptcha } from './picture/image-captcha'
import { fontsFolder, registerFonts } from './picture/fonts'
import type { Picture } from './picture/picture'
import { createPool } from './pool'
import { secureRandom } from './picture/random'
import { makeSliderPicture } from './picture/slider-picture'
import { drawWordOrder } from './picture/word-order-picture'

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
