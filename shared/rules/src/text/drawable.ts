import { charactersOf } from './character-ranges'
import { drawableRanges } from './drawable-ranges'
import { oneLine, withoutInvisible } from './visible-text'

const isDrawable = charactersOf(drawableRanges)

/** A unit that is seen as one: joined emoji, or a character with its marks. */
const seenAsOne =
  /\p{Regional_Indicator}{2}|\p{Extended_Pictographic}[\p{M}\p{Emoji_Modifier}]*(?:\u200d\p{Extended_Pictographic}[\p{M}\p{Emoji_Modifier}]*)*|[^\n]\p{M}*/gu

/** The units that the font of labels and invoices cannot draw, each once, in order. Line ends are drawn as such. */
export const undrawable = (text: string): string[] => [
  ...new Set((text.match(seenAsOne) ?? []).filter((seen) => ![...withoutInvisible(seen)].every(isDrawable))),
]

/** Most characters that a sentence names. */
const maxNamed = 5

/** Why a text cannot be printed, with the characters that it is about; '' when it can. */
export const drawableProblem = (text: string): string => {
  const named = undrawable(text).slice(0, maxNamed)
  return named.length === 0 ? '' : `“${named.join('”“')}”无法打印，请改用其他字`
}

/** The problem of a text that is printed: its length in characters, or characters that cannot be drawn. */
export const printedProblem = (text: string, { max, tooLong }: { max: number; tooLong: string }): string =>
  [...text].length > max ? tooLong : drawableProblem(text)

/** An address of one line as it is kept and printed: emoji are left out, as labels cannot have them. */
export const addressLine = (text: string): string =>
  oneLine(text.replace(/[\p{Extended_Pictographic}\p{Regional_Indicator}\u200d\ufe0f\u20e3]/gu, ''))
