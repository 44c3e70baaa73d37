import { placeReadings } from './place-readings'

const order = new Intl.Collator('zh-CN-u-co-pinyin')

/** The first character of each pinyin initial in the order of the alphabet; no syllable begins with i, u or v. */
const firstOf: readonly [initial: string, character: string][] = [
  ['a', '吖'],
  ['b', '八'],
  ['c', '嚓'],
  ['d', '咑'],
  ['e', '妸'],
  ['f', '发'],
  ['g', '旮'],
  // 铪, which the tables put first, is sorted behind 哈.
  ['h', '哈'],
  ['j', '丌'],
  ['k', '咔'],
  ['l', '垃'],
  ['m', '妈'],
  ['n', '拿'],
  ['o', '噢'],
  ['p', '妑'],
  ['q', '七'],
  ['r', '呥'],
  ['s', '仨'],
  ['t', '他'],
  ['w', '屲'],
  ['x', '夕'],
  ['y', '丫'],
  ['z', '帀'],
]

/** Letters of characters that have another reading in the name of a place. */
const otherLetters = new Map<string, string>()
for (const [word, letters] of placeReadings)
  Array.from(word, (character, at) =>
    otherLetters.set(character, `${otherLetters.get(character) ?? ''}${letters[at] ?? ''}`),
  )

const lettersByCharacter = new Map<string, string>()

/** All letters that a character's syllable may begin with, the usual one first, by the order of the platform. */
const lettersOf = (character: string): string => {
  const known = lettersByCharacter.get(character)
  if (known !== undefined) return known
  const usual = firstOf.findLast(([, first]) => order.compare(character, first) >= 0)?.[0] ?? ''
  const letters = /\p{Script=Han}/u.test(character)
    ? [...new Set(`${usual}${otherLetters.get(character) ?? ''}`)].join('')
    : character.toLowerCase()
  lettersByCharacter.set(character, letters)
  return letters
}

/** `mg` of 美国, `cq` of 重庆: one letter a character. */
export const pinyinInitials = (name: string): string => {
  const characters = [...name]
  const letters = characters.map((character) => lettersOf(character).slice(0, 1))
  for (const [word, reading] of placeReadings)
    for (let at = name.indexOf(word); at >= 0; at = name.indexOf(word, at + 1))
      letters.splice(at, word.length, ...reading)
  return letters.join('')
}

/** Whether the letters are those of the name's first characters, each in any of its readings. */
export const beginsWithPinyin = (name: string, letters: string): boolean =>
  letters.length <= name.length &&
  [...letters.toLowerCase()].every((letter, at) => lettersOf(name[at] ?? '').includes(letter))
