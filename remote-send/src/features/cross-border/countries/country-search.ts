import { beginsWithPinyin, pinyinInitials } from '@portal/shared'
import { countryName, englishCountryName } from './country-names'

const order = new Intl.Collator('zh-CN-u-co-pinyin')

/** The characters that are pronounced: 刚果（金） is ggj. */
const spoken = (name: string): string => name.replace(/[（）()·\s]/g, '')

const comparable = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f（）()·\s,.'’&-]/g, '')
    .toLowerCase()

interface Searchable {
  code: string
  names: string[]
  spokenName: string
}

const searchableByCode = new Map<string, Searchable>()

const searchableOf = (code: string): Searchable => {
  const searchable = searchableByCode.get(code) ?? {
    code,
    names: [comparable(countryName(code)), comparable(englishCountryName(code))],
    spokenName: spoken(countryName(code)),
  }
  searchableByCode.set(code, searchable)
  return searchable
}

/** Chinese name, English name, pinyin initials or code. */
export const matchesCountry = (query: string, code: string): boolean => {
  const text = comparable(query.normalize('NFKC'))
  if (!text) return true
  const { names, spokenName } = searchableOf(code)
  return code.toLowerCase() === text || names.some((name) => name.includes(text)) || beginsWithPinyin(spokenName, text)
}

/** Rank of a matching country: its code or the beginning of a name comes first. */
export const matchRank = (query: string, code: string): number => {
  const text = comparable(query.normalize('NFKC'))
  const { names, spokenName } = searchableOf(code)
  if (code.toLowerCase() === text || names.includes(text)) return 0
  if (pinyinInitials(spokenName) === text) return 1
  return names.some((name) => name.startsWith(text)) || beginsWithPinyin(spokenName, text) ? 2 : 3
}

/** Order by pinyin, as people expect in a list. */
export const byPinyin = (a: string, b: string): number => order.compare(countryName(a), countryName(b))
