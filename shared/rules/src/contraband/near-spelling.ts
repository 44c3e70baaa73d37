import { articles, type Article } from './articles'
import { areConfusable } from './confusable'

export interface NearSpelling {
  article: Article
  /** The listed word that was probably meant. */
  meant: string
  /** The stretch of the text that is close to it. */
  start: number
  end: number
  /**
   * SPELLING: a character that sounds or looks the same, one too many or one too few (打伙机, 打火火机), so the word is meant.
   * RESEMBLANCE: any other character in one place (电子锁 and 电子烟), which says no more than that it may be.
   */
  likeness: 'SPELLING' | 'RESEMBLANCE'
}

/** Names of goods have at most 50 characters, declared ones 128: what comes after is not searched for wrong spellings. */
const maxSearched = 128
const minLength = 3

interface Target {
  article: Article
  word: string
}

const withoutEach = (word: string): string[] =>
  [...word].map((_, index) => word.slice(0, index) + word.slice(index + 1))

/** Words by themselves and by themselves without one character: two words at a distance of one share such a key. */
const indexWords = (): Map<string, Target[]> => {
  const index = new Map<string, Target[]>()
  for (const article of articles)
    for (const original of article.words) {
      const word = original.toLowerCase()
      if (word.length < minLength) continue
      for (const key of new Set([word, ...withoutEach(word)]))
        index.set(key, [...(index.get(key) ?? []), { article, word }])
    }
  return index
}

let stored: Map<string, Target[]> | null = null
const targetsBy = (key: string): readonly Target[] => (stored ??= indexWords()).get(key) ?? []

const han = /\p{Script=Han}/u

/**
 * A word of three without one is a word of two, and nearly any two characters mean something. Without its first or last character a
 * longer one may be the rest of another (感冒药品 and 假冒药品), unless that is the whole name.
 */
const shortenedLikeness = (typed: string, word: string, isWhole: boolean): NearSpelling['likeness'] | null => {
  if (!withoutEach(word).includes(typed)) return null
  if (word.length === minLength) return isWhole ? 'RESEMBLANCE' : null
  return isWhole || (typed.at(0) === word.at(0) && typed.at(-1) === word.at(-1)) ? 'SPELLING' : null
}

const likenessOf = (typed: string, word: string, isWhole: boolean): NearSpelling['likeness'] | null => {
  if (typed.length === word.length) {
    const differing = [...word].flatMap((character, index) => (character === typed[index] ? [] : [index]))
    const [at, more] = differing
    if (at === undefined || more !== undefined) return null
    const [one = '', other = ''] = [typed[at], word[at]]
    if (areConfusable(one, other)) return 'SPELLING'
    return 'RESEMBLANCE'
  }
  if (typed.length === word.length - 1) return shortenedLikeness(typed, word, isWhole)
  if (typed.length !== word.length + 1 || !withoutEach(typed).includes(word)) return null
  return typed.startsWith(word) || typed.endsWith(word) ? null : 'SPELLING'
}

const rank = ({ article, likeness, meant }: NearSpelling): number =>
  (likeness === 'SPELLING' ? 10_000 : 0) + (article.verdict === 'PROHIBITED' ? 1000 : 0) + meant.length

/**
 * The listed word that a text most probably misspells; null when there is none. `isOpen` says which characters belong to no word
 * of the lists: where all are explained there is nothing to correct (电子表 is no 电子烟).
 */
export const findNearSpelling = (text: string, isOpen: (index: number) => boolean): NearSpelling | null => {
  let best: NearSpelling | null = null
  const end = Math.min(text.length, maxSearched)
  for (let start = 0; start < end; start++) {
    let open = false
    for (let stop = start + 1; stop <= Math.min(end, start + maxWordLength()); stop++) {
      open ||= isOpen(stop - 1)
      const typed = text.slice(start, stop)
      const isWhole = typed.length === text.length
      if (!open || (typed.length < minLength && !isWhole)) continue
      if (!han.test(typed)) continue
      for (const key of [typed, ...withoutEach(typed)])
        for (const { article, word } of targetsBy(key)) {
          const likeness = likenessOf(typed, word, isWhole)
          if (likeness === null) continue
          const found: NearSpelling = { article, meant: word, start, end: stop, likeness }
          if (best === null || rank(found) > rank(best)) best = found
        }
    }
  }
  return best
}

let length = 0
/** One more than the longest listed word. */
const maxWordLength = (): number =>
  (length ||= 1 + Math.max(...articles.flatMap(({ words }) => words.map((word) => word.length))))
