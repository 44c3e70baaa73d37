import { syllablesOf } from './pinyin-table'

/**
 * Whether the letters are the beginnings of the word's characters from `start` on: `dhj` of 打火机. Letters of the word
 * stand for themselves.
 */
export const beginsWithInitials = (word: string, letters: string, start: number): boolean =>
  [...letters].every((letter, index) => {
    const character = word[start + index]?.toLowerCase()
    return (
      character !== undefined &&
      (character === letter || syllablesOf(character).some((syllable) => syllable.startsWith(letter)))
    )
  })
