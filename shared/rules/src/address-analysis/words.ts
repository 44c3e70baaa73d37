import { gap, type Draft, type Span } from './draft'
import type { Label, LabelKind } from './labels'

const separator = `\\s,，;；。、|!！【】${gap}`
/** What stands between the words of a pasted text. */
export const separators = `(?:[${separator}]+)`

export interface Word extends Span {
  /** As it was typed. */
  text: string
  /** Half-width and simplified. */
  comparable: string
}

/** Text in brackets belongs to the word in front of it. */
const pattern = new RegExp(`(?:(?<=[^${separator}])\\([^()${gap}\\n]{1,40}\\)|[^${separator}])+`, 'gu')
const latin = /^[A-Za-z][A-Za-z'. ]*$/

/** The remaining text, in words. A name in Latin letters keeps its blanks. */
export const wordsOf = (draft: Draft): Word[] => {
  const text = draft.text()
  const words: Word[] = []
  for (const { index, 0: comparable } of text.matchAll(pattern)) {
    const word = {
      start: index,
      end: index + comparable.length,
      text: draft.original({ start: index, end: index + comparable.length }),
      comparable,
    }
    const last = words.at(-1)
    if (last && latin.test(last.comparable) && latin.test(comparable) && text.slice(last.end, index) === ' ') {
      words[words.length - 1] = {
        start: last.start,
        end: word.end,
        text: `${last.text} ${word.text}`,
        comparable: `${last.comparable} ${comparable}`,
      }
    } else words.push(word)
  }
  return words
}

/** The word right behind a label of the kind, on its line. */
export const wordBehind = (draft: Draft, labels: Label[], kind: LabelKind): Word | undefined => {
  const words = wordsOf(draft)
  for (const label of labels.filter((candidate) => candidate.kind === kind)) {
    const word = words.find(({ start }) => start >= label.end)
    if (!word || /[\n,，;；]/.test(draft.text().slice(label.end, word.start))) continue
    if (!labels.some(({ start }) => start >= label.end && start < word.start)) return word
  }
  return undefined
}
