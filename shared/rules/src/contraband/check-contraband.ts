import type { Article } from './articles'
import { type GoodsText, readGoodsText } from './goods-text'
import { isAllowedWord } from './lexicon'
import { findNearSpelling } from './near-spelling'
import { segment, type Token } from './segment'

/** The verdict on a goods name. UNLISTED is no permission: 未列明的同类物品同样禁止, so the courier inspects the goods. */
export type ContrabandVerdict = ListedGoods | { verdict: 'ALLOWED' } | { verdict: 'UNLISTED' }

export interface ListedGoods {
  verdict: 'PROHIBITED' | 'RESTRICTED'
  article: Article
  /** The listed word in the name, or the one that a wrong spelling probably stands for. */
  term: string
  /**
   * EXACT: the word itself is there. CERTAIN: the whole name is a wrong spelling of it. LIKELY: a part of the name may
   * be one, or an animal lends its shape (小猪存钱罐). Only the first two prevent an order of prohibited goods: a LIKELY
   * match is a hint for the customer and the courier.
   */
  match: 'EXACT' | 'CERTAIN' | 'LIKELY'
}

const isBoundary = (token: Token | undefined): boolean =>
  token === undefined || ['SIGN', 'OPEN', 'CLOSE', 'JOINT', 'FILLER'].includes(token.entry.kind)

const isAlone = (tokens: readonly Token[], index: number, gaps: ReadonlySet<number>): boolean => {
  const { start, text } = tokens[index] ?? { start: 0, text: '' }
  return (
    (gaps.has(start) || isBoundary(tokens[index - 1])) &&
    (gaps.has(start + text.length) || isBoundary(tokens[index + 1]))
  )
}

/** A listed character counts as a word only where it stands alone: 钠 and 一条狗 are listed, 钠灯 and 热狗 are not. */
const withoutStrayCharacters = (tokens: readonly Token[], gaps: ReadonlySet<number>): Token[] =>
  tokens.map((token, index) =>
    token.entry.kind !== 'ARTICLE' || token.text.length > 1 || isAlone(tokens, index, gaps)
      ? token
      : { ...token, entry: { kind: 'UNKNOWN' } },
  )

/** Whether the article only names what the goods are for, look like or contain: 猫砂盆, 充电宝收纳包, 打火机图案. */
const isOnlyNamed = (tokens: readonly Token[], index: number, gaps: ReadonlySet<number>): boolean => {
  const token = tokens[index]
  const next = tokens[index + 1]
  if (token?.entry.kind !== 'ARTICLE' || next === undefined || gaps.has(next.start)) return false
  const { article } = token.entry
  if (next.entry.kind === 'HOLDER') return !keepsItsClass(article)
  return next.entry.kind === 'ALLOWED' && article.lendsItsName
}

/** Parts and copies of weapons are weapons, and print is what classes 13, 15 and 16 are about. */
const strictClasses: readonly number[] = [1, 2, 13, 14, 15, 16]
const keepsItsClass = (article: Article): boolean =>
  article.verdict === 'PROHIBITED' && strictClasses.includes(article.classNumber)

const isWrongSpellingAlone = (tokens: readonly Token[]): boolean =>
  tokens.every(({ entry }) => ['ARTICLE', 'FILLER', 'SIGN'].includes(entry.kind))

/** An animal beside other words may be a thing of its shape: 小猪存钱罐, 毛绒兔子. */
const matchOf = (tokens: readonly Token[], index: number, gaps: ReadonlySet<number>): ListedGoods['match'] => {
  const entry = tokens[index]?.entry
  if (entry?.kind !== 'ARTICLE') return 'LIKELY'
  if (entry.intendedWord !== undefined) return isWrongSpellingAlone(tokens) ? 'CERTAIN' : 'LIKELY'
  return entry.article.lendsItsName && !isAlone(tokens, index, gaps) ? 'LIKELY' : 'EXACT'
}

const weight = ({ verdict, match, term }: ListedGoods): number =>
  (verdict === 'PROHIBITED' ? 2000 : 0) + (match === 'LIKELY' ? 0 : 1000) + term.length

const exactMatch = (tokens: readonly Token[], gaps: ReadonlySet<number>): ListedGoods | null =>
  tokens
    .flatMap((token, index): ListedGoods[] => {
      if (token.entry.kind !== 'ARTICLE' || isOnlyNamed(tokens, index, gaps)) return []
      const { article, intendedWord } = token.entry
      return [
        { verdict: article.verdict, article, term: intendedWord ?? token.text, match: matchOf(tokens, index, gaps) },
      ]
    })
    .reduce<ListedGoods | null>((best, next) => (best === null || weight(next) > weight(best) ? next : best), null)

const nearMatch = (
  text: string,
  tokens: readonly Token[],
): { result: ContrabandVerdict | null; isDoubtful: boolean } => {
  const open = new Set<number>()
  for (const { text: word, start, entry } of tokens)
    // A filler may be a wrong character as well: 的用制服 for 警用制服.
    if (['UNKNOWN', 'FILLER', 'JOINT'].includes(entry.kind))
      for (let index = start; index < start + word.length; index++) open.add(index)
  const near = open.size === 0 ? null : findNearSpelling(text, (index) => open.has(index))
  if (near?.likeness !== 'SPELLING') return { result: null, isDoubtful: near !== null }
  const { article, intendedWord, start, end } = near
  const isWhole = tokens.every(
    (token) => (token.start >= start && token.start + token.text.length <= end) || isBoundary(token),
  )
  return {
    result: { verdict: article.verdict, article, term: intendedWord, match: isWhole ? 'CERTAIN' : 'LIKELY' },
    isDoubtful: true,
  }
}

/** The goods that a name lists, each with its tokens; remarks in brackets are left out. */
const goodsOf = (tokens: readonly Token[]): Token[][] => {
  const goods: Token[][] = [[]]
  let depth = 0
  for (const token of tokens) {
    const { kind } = token.entry
    if (kind === 'OPEN') depth++
    else if (kind === 'CLOSE') depth = Math.max(0, depth - 1)
    else if (kind === 'SIGN' || kind === 'JOINT') goods.push([])
    else if (depth === 0 && kind !== 'FILLER') goods.at(-1)?.push(token)
  }
  return goods.filter((tokensOfOne) => tokensOfOne.length > 0)
}

/** The noun of a compound is its last word. */
const isAllowedNoun = ({ text, entry }: Token): boolean =>
  entry.kind === 'ALLOWED' || (entry.kind === 'HOLDER' && isAllowedWord(text))

const areAllAllowed = (tokens: readonly Token[]): boolean => {
  const goods = goodsOf(tokens)
  return (
    goods.length > 0 &&
    tokens.every(({ entry }) => entry.kind !== 'ALARM') &&
    tokens.every(
      ({ entry }) => entry.kind !== 'ARTICLE' || entry.article.verdict !== 'PROHIBITED' || entry.article.lendsItsName,
    ) &&
    goods.every((tokensOfOne) => {
      const noun = tokensOfOne.at(-1)
      return noun !== undefined && isAllowedNoun(noun)
    })
  )
}

const checkContrabandText = ({ text, gaps }: GoodsText): ContrabandVerdict => {
  const tokens = withoutStrayCharacters(segment(text), gaps)
  const exact = exactMatch(tokens, gaps)
  if (exact?.verdict === 'PROHIBITED') return exact
  const { result: near, isDoubtful } = nearMatch(text, tokens)
  if (near?.verdict === 'PROHIBITED') return near
  if (exact !== null) return exact
  if (near !== null) return near
  return { verdict: !isDoubtful && areAllAllowed(tokens) ? 'ALLOWED' : 'UNLISTED' }
}

/**
 * Whether goods of this name may be sent (domain §8): a prohibited article goes before a restricted one, and of these
 * the longest word; only goods that are known to be allowed are green. 汽油发电机 is everyday goods, 汽油发电机和汽油 is not. One
 * verdict for the page, its text without scripts, the order forms and the server; linear in the name's length.
 */
export const checkContraband = (goodsName: string): ContrabandVerdict => checkContrabandText(readGoodsText(goodsName))
