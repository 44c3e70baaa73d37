import { allowedGoods } from './allowed-goods'
import { articles, type Article } from './articles'
import { misspellings } from './misspellings'
import { triggerWords, fillers, containerNouns, falsePositives, conjunctions } from './context-words'

/** The meaning of a word in a goods name. */
export type Entry =
  | { kind: 'ARTICLE'; article: Article; /** The right word for a wrong spelling. */ intendedWord?: string }
  | { kind: 'ALLOWED' | 'HOLDER' | 'FILLER' | 'INNOCENT' | 'JOINT' | 'ALARM' }

const words = new Map<string, Entry>()
for (const word of fillers) words.set(word, { kind: 'FILLER' })
for (const word of falsePositives) words.set(word, { kind: 'INNOCENT' })
for (const word of conjunctions) words.set(word, { kind: 'JOINT' })
for (const word of triggerWords) words.set(word, { kind: 'ALARM' })
for (const word of allowedGoods) words.set(word, { kind: 'ALLOWED' })
for (const word of containerNouns) words.set(word, { kind: 'HOLDER' })
// The milder list first: a word of several counts as the strictest.
for (const article of articles.toReversed())
  for (const word of article.words) words.set(word.toLowerCase(), { kind: 'ARTICLE', article })
for (const [wrong, right] of Object.entries(misspellings)) {
  const entry = words.get(right)
  if (entry?.kind === 'ARTICLE' && !words.has(wrong)) words.set(wrong, { ...entry, intendedWord: right })
}

export const entryOf = (word: string): Entry | undefined => words.get(word)
export const maxWordLength = Math.max(...[...words.keys()].map((word) => word.length))

const allowed: ReadonlySet<string> = new Set(allowedGoods)
/** Whether a holder is an item of its own that may be sent: 钥匙扣, not 套. */
export const isAllowedWord = (word: string): boolean => allowed.has(word)
