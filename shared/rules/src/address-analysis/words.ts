import { gap, type Draft, type Span } from './draft'
import type { Label, LabelKind } from './labels'

const separator = `\\s,，;；。、|!！【】${gap}`
/** Separators between the words of a pasted text. */
export const separators = `(?:[${separator}]+)`

export interface Word extends Span {
  /** The typed text. */
  text: string
  /** Half-width and simplified. */
  comparable: string
}

const ordinal = '[A-Za-z]?\\d{1,5}(?!\\d)(?:-\\d+)*[A-Za-z]?'
/** A sign between two house numbers or parts of a building, which does not separate words: 3、4单元; 1号，2号; A、B座. */
const enumeration = [
  `(?<=[\\dA-Za-z号室座栋幢楼层元房])[、,，](?=${ordinal}(?:[号室座栋幢楼层单房铺、,，和至-]|$|[${separator}]))`,
  `(?<=[\\dA-Za-z号室座栋幢楼层元房一二三四五六七八九十甲乙丙丁东西南北])、(?=(?:[A-Za-z\\d]{1,5}|[一二三四五六七八九十甲乙丙丁东西南北]{1,3})[号室座栋幢楼层单房铺、])`,
].join('|')
/** Text in brackets belongs to the word in front of it. */
const pattern = new RegExp(`(?:(?<=[^${separator}])\\([^()${gap}\\n]{1,40}\\)|[^${separator}]|${enumeration})+`, 'gu')
/** Letters of one script that has blanks within names. */
const spaced = /^(?:[A-Za-z][A-Za-z'. ]*|[\p{Script=Arabic}\p{M} ]+|[\p{Script=Tibetan} ]+)$/u

/** The remaining text, in words. A name in Latin letters, Uyghur or Tibetan keeps its blanks. */
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
    if (last && text.slice(last.end, index) === ' ' && spaced.test(`${last.comparable} ${comparable}`)) {
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
