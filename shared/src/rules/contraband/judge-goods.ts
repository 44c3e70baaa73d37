import { articles, type Article } from './articles'
import { harmlessGoods } from './prohibited-classes'

const normalize = (text: string): string => text.normalize('NFKC').replace(/\s/g, '')

/** A word of one character counts only when it is the whole name: 钠 is prohibited, 钠灯 is not. */
const speaksOf = (name: string, word: string): boolean => (word.length === 1 ? name === word : name.includes(word))

const longestWord = (name: string, { words }: Article): number =>
  Math.max(0, ...words.filter((word) => speaksOf(name, word)).map((word) => word.length))

/**
 * What a goods name speaks of: a prohibited article before a restricted one, and of these the longest word; null when it speaks of none,
 * which means that it may be sent. 汽油发电机 is everyday goods, 汽油发电机和汽油 is not.
 */
export const judgeGoods = (goodsName: string): Article | null => {
  const name = harmlessGoods.reduce((text, words) => text.replaceAll(words, ''), normalize(goodsName))
  const found = articles
    .map((article) => ({ article, length: longestWord(name, article) }))
    .filter(({ length }) => length > 0)
  const prohibited = found.filter(({ article }) => article.verdict === 'PROHIBITED')
  const candidates = prohibited.length > 0 ? prohibited : found
  return (
    candidates.reduce<(typeof found)[number] | null>(
      (best, next) => (best === null || next.length > best.length ? next : best),
      null,
    )?.article ?? null
  )
}
