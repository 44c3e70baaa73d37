import { articles, type Article } from './articles'
import { readGoodsText } from './goods-text'
import { syllablesOf } from './pinyin-table'

/**
 * Whether the letters are the beginnings of the word's characters from `start` on: `dhj` of 打火机. Letters of the word
 * stand for themselves.
 */
const beginsWithInitials = (word: string, letters: string, start: number): boolean =>
  [...letters].every((letter, index) => {
    const character = word[start + index]?.toLowerCase()
    return (
      character !== undefined &&
      (character === letter || syllablesOf(character).some((syllable) => syllable.startsWith(letter)))
    )
  })

const maxMatches = 30

const letters = /^[a-z\d]{2,}$/

/** How well a word matches the search: 3 the word itself, 2 begins with it, 1 contains it, 0 not at all. */
const fit = (word: string, query: string): number => {
  if (word === query) return 3
  if (word.startsWith(query)) return 2
  if (word.includes(query)) return 1
  if (!letters.test(query)) return 0
  if (beginsWithInitials(word, query, 0)) return word.length === query.length ? 3 : 2
  return [...word].some((_, start) => beginsWithInitials(word, query, start)) ? 1 : 0
}

/**
 * The articles that match a search, best first: by any word for them, a part of it, or the first letters of its pinyin
 * (`dhj`). At most 30.
 */
export const searchArticles = (text: string): Article[] => {
  const query = readGoodsText(text).text
  if (query === '') return []
  return articles
    .map((article) => ({ article, fit: Math.max(...article.words.map((word) => fit(word.toLowerCase(), query))) }))
    .filter((match) => match.fit > 0)
    .sort((one, other) => other.fit - one.fit)
    .slice(0, maxMatches)
    .map(({ article }) => article)
}
