import { halfWidth } from '../half-width'
import { comparableText } from './comparable-text'

/** A run of the text, `end` excluded. */
export interface Span {
  start: number
  end: number
}

/** Stands where something was taken out: a separator that nothing else in the text looks like. */
export const gap = '\u0000'

/** The text while it is taken apart: what has been understood is taken out, the rest keeps its places. */
export interface Draft {
  /** The text to compare with: half-width, simplified, with gaps. */
  text: () => string
  /** The words as they were typed, in half-width. */
  original: (span: Span) => string
  take: (span: Span) => void
}

export const createDraft = (typed: string): Draft => {
  const words = halfWidth(typed)
  let text = comparableText(words)
  return {
    text: () => text,
    original: ({ start, end }) => words.slice(start, end),
    take: ({ start, end }) => {
      text = text.slice(0, start) + gap.repeat(end - start) + text.slice(end)
    },
  }
}
