import type { Division } from '@portal/shared'

/** Ends of names that people leave out or replace: 广西壮族自治区 → 广西, 恩施州 → 恩施. */
const stemOf = (name: string): string => name.replace(/(?:维吾尔|壮族|回族)?自治区$|特别行政区$|[省市区县州盟旗]$/, '')

const plain = (text: string) => text.normalize('NFKC').replace(/\s/g, '')

/** The one that the text names: in full, or without what people leave out when only one is meant. */
export const findDivision = <Unit extends Division>(units: readonly Unit[], text: string): Unit | undefined => {
  const name = plain(text)
  const exact = units.find((unit) => unit.name === name)
  const stem = stemOf(name)
  if (exact || stem.length < 2) return exact
  const similar = units.filter((unit) => unit.name.startsWith(stem))
  const same = similar.filter((unit) => stemOf(unit.name) === stem)
  return same.length === 1 ? same[0] : similar.length === 1 ? similar[0] : undefined
}
