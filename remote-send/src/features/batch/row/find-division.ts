import type { Division } from '@portal/shared'

/** Ends of names that people leave out or replace: 广西壮族自治区 → 广西, 恩施州 → 恩施. */
const stemOf = (name: string): string => name.replace(/(?:维吾尔|壮族|回族)?自治区$|特别行政区$|[省市区县州盟旗]$/, '')

const plain = (text: string) => text.normalize('NFKC').replace(/\s/g, '')

/** The only one whose name begins so; of several, the one that has no more to its name (朝阳 is 朝阳县 and not 朝阳寺镇). */
const onlyOne = <Unit extends Division>(units: readonly Unit[], start: string): Unit | undefined => {
  // 杭州 keeps its last character: one alone names nothing.
  if (start.length < 2) return undefined
  const similar = units.filter(({ name }) => name.startsWith(start))
  const same = similar.filter(({ name }) => stemOf(name) === start)
  return similar.length === 1 ? similar[0] : same.length === 1 ? same[0] : undefined
}

/** The one that the text names: in full, or without what people leave out when only one is meant. */
export const findDivision = <Unit extends Division>(units: readonly Unit[], text: string): Unit | undefined => {
  const name = plain(text)
  return units.find((unit) => unit.name === name) ?? onlyOne(units, name) ?? onlyOne(units, stemOf(name))
}
