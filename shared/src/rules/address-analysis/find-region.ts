import { gap, type Span } from './draft'
import type { MatchKind, RegionIndex, RegionUnit } from './region-index'

/** A run of the text that names a province, city or district, with what it leaves open filled in from above. */
export interface RegionMatch extends Span {
  unit: RegionUnit
  score: number
  /** How many units are written out. */
  levels: number
  /** Where the unit is named first: 安图县安图县林业局 repeats it, or begins the town's name. */
  firstEnd: number
  /** Whether a former name was used. */
  former: boolean
}

const levelScore: Record<RegionUnit['level'], Record<MatchKind, number>> = {
  province: { full: 8, former: 8, stem: 5 },
  city: { full: 10, former: 9, stem: 7 },
  district: { full: 10, former: 9, stem: 5 },
}

const between = new RegExp(`^[\\s,，、/>·:：${gap}-]*`)
/** Behind the stem of a name these make another word of it: 上海路, 朝阳医院, 深圳大学. */
const otherWord =
  /^[东西南北中上下内外前后新老一二三四五六七八九十]{0,2}(?:路|街|大道|道|巷|胡同|弄|里|桥|村|港|湾|山|河|湖|公寓|大厦|广场|酒店|宾馆|饭店|花园|小区|医院|大学|学院|中学|小学|机场|火车站|站|银行|集团|有限|科技|公司|商[贸城]|国际|人家|印象|风情)/

const isWithin = (unit: RegionUnit, ancestor: RegionUnit): boolean =>
  unit === ancestor || (unit.parent !== undefined && isWithin(unit.parent, ancestor))
const isBoundary = (unit: string | undefined): boolean => unit === undefined || /[^\p{Script=Han}]/u.test(unit)

/** Every way to read region names that begin at `start`, from outside in. */
const chainsFrom = (text: string, start: number, index: RegionIndex, above: RegionUnit | undefined): RegionMatch[] => {
  const found: RegionMatch[] = []
  for (let length = Math.min(index.longest, text.length - start); length > 1; length -= 1) {
    for (const { unit, kind } of index.words.get(text.slice(start, start + length)) ?? []) {
      if (above && (!isWithin(unit, above) || (unit === above && kind === 'stem'))) continue
      const end = start + length
      const isLone = isBoundary(text[start - 1]) && isBoundary(text[end])
      if (kind === 'stem' && otherWord.test(text.slice(end, end + 8))) continue
      // A district's name without its last word is too common a word to begin with.
      if (kind === 'stem' && unit.level === 'district' && !above && !isLone) continue
      const here: RegionMatch = {
        start,
        end,
        unit,
        score: unit === above ? 1 : levelScore[unit.level][kind],
        levels: 1,
        firstEnd: end,
        former: kind === 'former',
      }
      found.push(here)
      const rest = between.exec(text.slice(end))?.[0].length ?? 0
      for (const inner of unit.level === 'district' && unit === above ? [] : chainsFrom(text, end + rest, index, unit))
        found.push({
          ...inner,
          start,
          firstEnd: inner.unit === unit ? end : inner.firstEnd,
          score: here.score + inner.score,
          levels: inner.levels + 1,
          former: here.former || inner.former,
        })
    }
  }
  return found
}

/** The readings with the highest score, one per unit; several when a name belongs to several units. The first place in the text wins. */
export const findRegions = (text: string, index: RegionIndex): RegionMatch[] => {
  let best: RegionMatch[] = []
  for (let start = 0; start < text.length - 1; start += 1) {
    for (const match of chainsFrom(text, start, index, undefined)) {
      const leader = best[0]
      if (
        !leader ||
        match.score > leader.score ||
        (match.score === leader.score && match.start === leader.start && match.end > leader.end)
      )
        best = [match]
      else if (
        match.score === leader.score &&
        match.start === leader.start &&
        match.end === leader.end &&
        !best.some(({ unit }) => unit === match.unit)
      )
        best.push(match)
    }
  }
  return best
}
