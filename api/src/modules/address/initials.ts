import { pinyin } from 'pinyin-pro'

const lettersOf = (text: string, surname: 'head' | 'off'): string =>
  pinyin(text, { pattern: 'first', toneType: 'none', surname, type: 'array', nonZh: 'consecutive' })
    .join('')
    .toLowerCase()

/** First letters of a text's pinyin, words read as a whole: `cqs` of 重庆市. What is no Chinese stays as it is. */
export const initialsOf = (text: string): string => lettersOf(text, 'off')

/** Both ways to read a name whose surname sounds unlike the word: `zgf` and `cgf` of 曾国藩, as people type either. */
export const nameInitialsOf = (name: string): string[] => [
  ...new Set([lettersOf(name, 'head'), lettersOf(name, 'off')]),
]
