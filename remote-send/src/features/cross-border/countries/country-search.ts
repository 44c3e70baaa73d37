import { countryName, englishCountryName } from './country-names'

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
  ['h', '铪'],
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

const initialOf = (character: string): string => {
  if (!/\p{Script=Han}/u.test(character)) return character.toLowerCase()
  return firstOf.findLast(([, first]) => order.compare(character, first) >= 0)?.[0] ?? ''
}

/** `mg` of 美国, by the order in which the platform sorts characters. */
export const pinyinInitials = (name: string): string => [...name.replace(/[（）()·\s]/g, '')].map(initialOf).join('')

const comparable = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f（）()·\s,.'’&-]/g, '')
    .toLowerCase()

interface Searchable {
  code: string
  names: string[]
  initials: string
}

const searchableByCode = new Map<string, Searchable>()

const searchableOf = (code: string): Searchable => {
  const searchable = searchableByCode.get(code) ?? {
    code,
    names: [comparable(countryName(code)), comparable(englishCountryName(code))],
    initials: pinyinInitials(countryName(code)),
  }
  searchableByCode.set(code, searchable)
  return searchable
}

/** Chinese name, English name, pinyin initials or code. */
export const matchesCountry = (query: string, code: string): boolean => {
  const text = comparable(query.normalize('NFKC'))
  if (!text) return true
  const { names, initials } = searchableOf(code)
  return code.toLowerCase() === text || names.some((name) => name.includes(text)) || initials.startsWith(text)
}

/** Rank of a matching country: its code or the beginning of a name comes first. */
export const matchRank = (query: string, code: string): number => {
  const text = comparable(query.normalize('NFKC'))
  const { names, initials } = searchableOf(code)
  if (code.toLowerCase() === text || names.includes(text)) return 0
  if (initials === text) return 1
  return names.some((name) => name.startsWith(text)) || initials.startsWith(text) ? 2 : 3
}

/** Order by pinyin, as people expect in a list. */
export const byPinyin = (a: string, b: string): number => order.compare(countryName(a), countryName(b))
