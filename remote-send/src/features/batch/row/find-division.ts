import type { Division } from '@portal/shared'

/** Endings of names that people omit or replace: 广西壮族自治区 → 广西, 恩施州 → 恩施. */
const stemOf = (name: string): string => name.replace(/(?:维吾尔|壮族|回族)?自治区$|特别行政区$|[省市区县州盟旗]$/, '')

const plain = (text: string) => text.normalize('NFKC').replace(/\s/g, '')

/**
 * The only division whose name begins with `start`; of several, the one whose stem equals it (朝阳 is 朝阳县 and not 朝阳寺镇).
 */
const onlyOne = <Unit extends Division>(units: readonly Unit[], start: string): Unit | undefined => {
  // 杭州 keeps its last character: a single character is no name.
  if (start.length < 2) return undefined
  const similar = units.filter(({ name }) => name.startsWith(start))
  const same = similar.filter(({ name }) => stemOf(name) === start)
  return similar.length === 1 ? similar[0] : same.length === 1 ? same[0] : undefined
}

/** The division with this name, in full or in a short form that is unique. */
export const findDivision = <Unit extends Division>(units: readonly Unit[], text: string): Unit | undefined => {
  const name = plain(text)
  return units.find((unit) => unit.name === name) ?? onlyOne(units, name) ?? onlyOne(units, stemOf(name))
}
