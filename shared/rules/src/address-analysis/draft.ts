import { halfWidth } from '../half-width'
import { withoutInvisible } from '../text/visible-text'
import { comparableText } from './comparable-text'

/** A run of the text, `end` excluded. */
export interface Span {
  start: number
  end: number
}

/** Stands for an extracted part: a separator that does not occur in texts. */
export const gap = '\u0000'

/** The text during the analysis: recognized parts are replaced by gaps, the rest keeps its positions. */
export interface Draft {
  /** The text to compare with: half-width, simplified, with gaps. */
  text: () => string
  /** The words as they were typed, in half-width. */
  original: (span: Span) => string
  take: (span: Span) => void
}

/** Between two house numbers it is a part of the address, which stays as it was typed. */
const commaOfNumbers = /(?<=[\d０-９A-Za-z号室座栋幢楼层元房])，(?=[A-Za-z]?[\d０-９])/

export const createDraft = (input: string): Draft => {
  const words = withoutInvisible(input).split(commaOfNumbers).map(halfWidth).join('，')
  let text = comparableText(words)
  return {
    text: () => text,
    original: ({ start, end }) => words.slice(start, end),
    take: ({ start, end }) => {
      text = text.slice(0, start) + gap.repeat(end - start) + text.slice(end)
    },
  }
}
