import { maxTextLength } from '@portal/rules/address-analysis/effort'
import type { Deps } from '../../../deps'
import { BusinessError } from '../../../http/business-error'
import { redrawPicture } from '../../../pictures/redraw-picture'
import { textOfLines } from './text-of-lines'

/** Pixels: smaller is no text, and larger reads no better. */
const sides = { minSide: 24, maxSide: 2000 }

/**
 * The text of a picture with an address, '' when it has none that could be read. Neither is stored or logged, and a
 * provider gets the picture alone, without the place and the device that a photo carries.
 * @throws BusinessError PICTURE_REFUSED, PICTURE_TEXT_UNAVAILABLE
 */
export const readPicture = async (
  { ports }: Pick<Deps, 'ports'>,
  picture: Buffer,
  customer: string,
  gone: AbortSignal,
): Promise<{ text: string; isUnsure: boolean }> => {
  const jpeg = await redrawPicture(picture, { ...sides, types: ['jpeg', 'png', 'webp'] })
  try {
    const { text, isUnsure } = textOfLines(await ports.pictureText.readLines(jpeg, customer, gone))
    return { text: text.slice(0, maxTextLength).trim(), isUnsure }
  } catch (error) {
    throw new BusinessError('PICTURE_TEXT_UNAVAILABLE', undefined, { cause: error })
  }
}
