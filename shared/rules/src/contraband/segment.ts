import { type Entry, entryOf, maxWordLength } from './lexicon'

/** A piece of a goods' name: a word of the lists, an amount, a sign between words, or an unknown character. */
export interface Token {
  text: string
  start: number
  entry: Entry | { kind: 'UNKNOWN' | 'SIGN' | 'OPEN' | 'CLOSE' }
}

const amount =
  /(?:第?(?:\d+(?:\.\d+)?|[一二两三四五六七八九十百千半几数]+))(?:毫安时|毫安|mah|wh|mm|cm|ml|kg|公斤|千克|毫升|英寸|平方|立方|[个只条件瓶箱包袋盒支台套双张本斤克吨升g寸片把块根桶罐米度码号枚颗粒头匹打批份捆卷对辆部顶床幅副组串株棵袋款种代v年月日lw])?/y
const bareNumeral = /^[一二两三四五六七八九十百千半几数]$/

const signs = /^[、，,;；/+&。.!！?？:：“”"'‘’=]$/

/** Fewest characters outside of the lists first, then fewest words; of equal segmentations the stricter one. */
const costOf = (entry: Token['entry'], length: number): number => {
  if (entry.kind === 'UNKNOWN') return 1000 * length + 10
  if (entry.kind !== 'ARTICLE') return 13
  return entry.article.verdict === 'PROHIBITED' ? 10 : 12
}

const signAt = (character: string): Token['entry'] | null => {
  if (/^[([{【《<]$/.test(character)) return { kind: 'OPEN' }
  if (/^[)\]}】》>]$/.test(character)) return { kind: 'CLOSE' }
  return signs.test(character) ? { kind: 'SIGN' } : null
}

function* tokensAt(text: string, start: number): Generator<Token> {
  const character = text.charAt(start)
  const sign = signAt(character)
  if (sign !== null) {
    yield { text: character, start, entry: sign }
    return
  }
  yield { text: character, start, entry: { kind: 'UNKNOWN' } }
  for (let length = 1; length <= maxWordLength && start + length <= text.length; length++) {
    const word = text.slice(start, start + length)
    const entry = entryOf(word)
    if (entry) yield { text: word, start, entry }
  }
  amount.lastIndex = start
  const [quantity] = amount.exec(text) ?? []
  // A numeral alone is no amount: many words begin with one.
  if (quantity !== undefined && !bareNumeral.test(quantity)) yield { text: quantity, start, entry: { kind: 'FILLER' } }
}

/**
 * Cuts a text into words of the lists, with as few unknown characters as possible: 饼干冰袋 is 饼干 and 冰袋, without 干冰.
 * Linear in the text.
 */
export const segment = (text: string): Token[] => {
  const best: { cost: number; token: Token | null }[] = [{ cost: 0, token: null }]
  for (let start = 0; start < text.length; start++) {
    const before = best[start]?.cost ?? Infinity
    for (const token of tokensAt(text, start)) {
      const end = start + token.text.length
      const cost = before + costOf(token.entry, token.text.length)
      if (cost < (best[end]?.cost ?? Infinity)) best[end] = { cost, token }
    }
  }
  const tokens: Token[] = []
  for (let end = text.length; end > 0;) {
    const token = best[end]?.token
    if (!token) break
    tokens.unshift(token)
    end = token.start
  }
  return tokens
}
