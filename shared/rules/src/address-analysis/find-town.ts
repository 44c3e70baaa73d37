import { comparableText } from './comparable-text'
import { gap, type Span } from './draft'
import type { Effort } from './effort'
import type { RegionUnit } from './region-index'
import type { Named, TownRows } from './region-rows'

export interface TownMatch extends Span {
  /** Empty when the division data does not know the town. */
  code: string
  name: string
  /** Code of the district that it lies in, `''` in a city without districts; undefined when the town is not known. */
  districtCode: string | undefined
}

const tail = /(?:街道办事处|街道|地区|[镇乡])$/
/** A town that the data does not contain is still recognized by its last word. */
const unknownTown = /^([\u4e00-\u9fa5]{1,6}?(?:街道办事处|街道|(?<!小)[镇乡](?!街道|[路道巷]|东|西|南|北|中)|苏木))/

/** The characters that follow 街 when it is a street and not short for 街道. */
const isStreet = /^(?:\d+号|[东西南北中前后上下]|[一二三四五六七八九十]|与|和|口|旁|$)/

/**
 * The longest name that the text begins with: whole names first, then those of streets without 街道 when 街道 or an end
 * does not follow.
 */
const findLongestTown = (text: string, towns: Named[], effort: Effort): { town: Named; length: number } | undefined => {
  let best: { town: Named; length: number; isExact: boolean } | undefined
  for (const town of towns) {
    if (!effort.spend()) break
    // Every form of a town's name begins with the same character, and most towns begin with another than the text.
    if (!text.startsWith(comparableText(town[1].slice(0, 1)))) continue
    // Hyphens between words have been replaced by gaps already, and 浒墅关经开区（镇） has lost 镇 to the labels of a form.
    const name = comparableText(town[1]).replaceAll('-', gap)
    const stem = name.replace(tail, '')
    const words =
      stem.length > 1 && stem !== name
        ? [name, `${stem}街道办事处`, `${stem}街道`, `${stem}镇`, `${stem}乡`, `${stem}街`]
        : [name, name.replace(/\([^()]*\)$/, '')]
    for (const word of words) {
      if (!text.startsWith(word) || (word !== name && word.endsWith('街') && isStreet.test(text.slice(word.length))))
        continue
      const length = word.endsWith('街') && text[word.length] === '道' ? word.length + 1 : word.length
      const isExact = word === name
      if (length > (best?.length ?? 0) || (length === best?.length && isExact)) best = { town, length, isExact }
    }
  }
  return best
}

/** The town that the text names at `start`, within one district or, when that is open, anywhere in the city. */
export const findTown = (
  text: string,
  start: number,
  rows: TownRows,
  district: RegionUnit | undefined,
  effort: Effort,
): TownMatch | undefined => {
  const rest = text.slice(start, start + 40)
  const open = district === undefined || !(district.code in rows)
  for (const [districtCode, towns] of Object.entries(rows)) {
    if (!open && districtCode !== district.code) continue
    const match = findLongestTown(rest, towns, effort)
    if (match) return { start, end: start + match.length, code: match.town[0], name: match.town[1], districtCode }
  }
  const [word] = unknownTown.exec(rest) ?? []
  return word === undefined
    ? undefined
    : { start, end: start + word.length, code: '', name: word.replace('办事处', ''), districtCode: undefined }
}
