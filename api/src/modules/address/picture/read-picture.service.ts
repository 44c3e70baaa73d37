import { maxTextLength } from '@portal/rules/address-analysis/effort'
import type { Deps } from '../../../deps'
import { BusinessError } from '../../../http/business-error'
import { redrawPicture } from '../../../pictures/redraw-picture'
import type { PictureLine } from './picture-text.port'

/** Lines that a reader is less sure of are ornaments, logos and pictures of people, unless they have a phone. */
const minConfidence = 60
const phone = /1[3-9]\d{9}/
/** Below it, on average over all characters, people are requested to check the text. */
const sureConfidence = 82

const han = '[\u2e80-\u9fff\uff01-\uff60]'
/** Readers put spaces between Chinese characters, and none of them means anything; one beside a long number does. */
const spaces = new RegExp(
  `(?<=${han}) +(?=${han}|[A-Za-z]|\\d{1,6}(?!\\d))|(?<=[A-Za-z]|(?<!\\d)\\d{1,6}) +(?=${han})| +(?=[,:])|(?<=[,:]) +`,
  'g',
)
const fullWidth: Readonly<Record<string, string>> = { ',': '，', ':': '：' }
const marksInChinese = new RegExp(`(?<=${han})[,:]|[,:](?=${han})`, 'g')

/** 收 and 寄 in a square of their own in front of a name and a number, as labels have them. */
const partyMark = /^[收寄] ?(?=[一-鿿]{2,4} ?1[3-9]\d{9}$)/
/** The place for a signature on a label, or the time above a message. */
const isBesideAddress = (text: string): boolean => /^签收/.test(text) || /^[^\s\d]{0,4}\d{1,2}[：:]\d{2}$/.test(text)
/** Names of fields, which may stand in one line with others. */
const label =
  /(?<=\S)(?<!详细|收货|收件|寄件|联系) ?((?:详细|收货|收件|寄件)?地址|(?:联系|收件|收货)?(?:电话|手机)(?:号码|号)?|(?:收件|收货|寄件|联系)人|姓名|所在地区)：/g

const cleanLine = (text: string): string =>
  text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(spaces, '')
    .replace(marksInChinese, (mark) => fullWidth[mark] ?? mark)
    .replace(label, '\n$1：')
    .replace(partyMark, '')

/** A phone, or the number of a waybill. */
const endsWithNumber = /\d{7}$/

const heightOf = ({ top, bottom }: PictureLine): number => bottom - top

/**
 * Whether a line goes on in the next one: it ends at the right edge of the text, and the next one has the same size and
 * stands directly below it. Otherwise, and behind a long number, the end of a line is the end of its text.
 */
const isWrapped = (line: PictureLine, next: PictureLine, rightEdge: number): boolean => {
  const height = heightOf(line)
  const ratio = heightOf(next) / height
  if (endsWithNumber.test(line.text)) return false
  return rightEdge - line.right < 2 * height && next.top - line.bottom < 1.4 * height && ratio > 0.66 && ratio < 1.5
}

/** The text of a picture with one line for one thing, and whether people should check it. '' when there is none. */
export const textOfLines = (lines: readonly PictureLine[]): { text: string; isUnsure: boolean } => {
  const clear = lines
    .map((line) => ({ ...line, text: cleanLine(line.text) }))
    .filter(({ text, confidence }) => confidence >= minConfidence || phone.test(text))
    .filter(({ text }) => /[\p{L}\p{N}]/u.test(text) && !isBesideAddress(text))
  const rightEdge = Math.max(0, ...clear.map(({ right }) => right))
  const text = clear.map((line, index) => {
    const next = clear[index + 1]
    return next !== undefined && isWrapped(line, next, rightEdge) ? line.text : `${line.text}\n`
  })
  const characters = clear.reduce((sum, line) => sum + line.text.length, 0)
  const confidence = clear.reduce((sum, line) => sum + line.confidence * line.text.length, 0) / Math.max(1, characters)
  return { text: text.join('').trim(), isUnsure: characters > 0 && confidence < sureConfidence }
}

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
