import { pinyin } from 'pinyin-pro'

const lettersOf = (text: string, surname: 'head' | 'off'): string =>
  pinyin(text, { pattern: 'first', toneType: 'none', surname, type: 'array', nonZh: 'consecutive' })
    .join('')
    .toLowerCase()

/** First letters of a text's pinyin, words read as a whole: `cqs` of 重庆市. Other characters stay as they are. */
export const initialsOf = (text: string): string => lettersOf(text, 'off')

/**
 * Both readings of a name whose surname is pronounced unlike the word: `zgf` and `cgf` of 曾国藩, as people type either.
 */
export const nameInitialsOf = (name: string): string[] => [
  ...new Set([lettersOf(name, 'head'), lettersOf(name, 'off')]),
]
