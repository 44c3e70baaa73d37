import { allowedKinds } from './allowed-goods'

const kinds = new Map(
  Object.entries(allowedKinds).flatMap(([kind, names]) =>
    names
      .trim()
      .split(/\s+/)
      .map((name) => [name, kind]),
  ),
)

/** A single character at the end of a name says too little: 书包 is no 包. */
const minWordLength = 2

/**
 * The kind of goods, such as 服装鞋帽, by the dictionary: of the whole name, or of the longest word that it ends with,
 * which in Chinese is what the rest describes. undefined when the dictionary does not know it.
 */
export const kindOfGoods = (goodsName: string): string | undefined => {
  const name = goodsName.trim().toLowerCase()
  for (let start = 0; start === 0 || start <= name.length - minWordLength; start += 1) {
    const kind = kinds.get(name.slice(start))
    if (kind !== undefined) return kind
  }
  return undefined
}
