import { gap, type Span } from './draft'
import type { Effort } from './effort'
import type { MatchKind, RegionIndex, RegionUnit } from './region-index'

/** A run of the text that names a province, city or district, with the levels above filled in. */
export interface RegionMatch extends Span {
  unit: RegionUnit
  score: number
  /** How many units are written out. */
  levels: number
  /** Where the unit is named first: 安图县安图县林业局 repeats it, or begins the town's name. */
  firstEnd: number
  /** Whether a former name was used. */
  former: boolean
  /**
   * Whether a district is named first, without its last word, and runs into what follows: only one of its towns makes
   * it certain.
   */
  isLoose: boolean
}

const levelScore: Record<RegionUnit['level'], Record<MatchKind, number>> = {
  province: { full: 8, former: 8, stem: 5 },
  city: { full: 10, former: 9, stem: 7 },
  district: { full: 10, former: 9, stem: 5 },
}

const between = new RegExp(`^[\\s,，;；、/|'·:：${gap}-]*`)
/** After the stem of a name these form another word: 上海路, 朝阳医院, 深圳大学. */
const otherWord =
  /^[东西南北中上下内外前后新老一二三四五六七八九十]{0,2}(?:路|街|大道|道|巷|胡同|弄|里|桥|村|港|湾|山|河|湖|公寓|大厦|广场|酒店|宾馆|饭店|花园|小区|医院|大学|学院|中学|小学|机场|火车站|站|银行|集团|有限|科技|公司|商[贸城]|国际|人家|印象|风情)/

/** A town, or a street with a number, right after a name. */
const leadsOn = /^\p{Script=Han}{1,6}?(?:街道|[镇乡]|[路街道巷]\d)/u

export const isWithin = (unit: RegionUnit, ancestor: RegionUnit): boolean =>
  unit === ancestor || (unit.parent !== undefined && isWithin(unit.parent, ancestor))
/** Districts of Taiwan have names that the mainland has too: they are recognized only after their city. */
const isOfTaiwan = ({ level, code, parent }: RegionUnit): boolean =>
  level === 'district' && code === '' && parent?.parent?.code === '71'
const isBoundary = (unit: string | undefined): boolean => unit === undefined || /[^\p{Script=Han}]/u.test(unit)

/** A word of the index in the text. */
interface RegionName {
  end: number
  unit: RegionUnit
  kind: MatchKind
}

/** Every region name that begins at `start`, the longest first. */
const namesAt = (text: string, start: number, { words, lengths }: RegionIndex): RegionName[] =>
  (lengths.get(text.slice(start, start + 2)) ?? []).flatMap((length) =>
    (words.get(text.slice(start, start + length)) ?? []).map((word) => ({ ...word, end: start + length })),
  )

/**
 * The readings with the highest score, of these the ones that end last, one per unit. When both are equally good, `one`
 * comes first.
 */
const bestOf = (one: RegionMatch[], other: RegionMatch[]): RegionMatch[] => {
  const [leader, rival] = [one[0], other[0]]
  if (!leader || !rival) return leader ? one : other
  if (rival.score !== leader.score) return rival.score > leader.score ? other : one
  if (rival.end !== leader.end) return rival.end > leader.end ? other : one
  return [...one, ...other.filter(({ unit }) => !one.some((match) => match.unit === unit))]
}

/**
 * Reads chains of region names, from outside in, that begin at a place of the text. Every place is read once for each
 * unit that may stand in front of it, however many chains lead there: otherwise a name that is repeated many times
 * would double the number of chains with every repeat.
 */
const createReader = (text: string, index: RegionIndex, effort: Effort) => {
  const names: RegionName[][] = []
  const readingsAt: Map<RegionUnit | undefined, RegionMatch[]>[] = []
  const behindGap: number[] = []

  const isRead = (start: number, { end, unit, kind }: RegionName, above: RegionUnit | undefined): boolean => {
    if (above && (!isWithin(unit, above) || (unit === above && kind === 'stem'))) return false
    if (above === undefined && isOfTaiwan(unit)) return false
    if (kind !== 'stem') return true
    if (otherWord.test(text.slice(end, end + 8))) return false
    // A district's name without its last word is too common to begin a chain, unless it stands alone or a town or
    // street follows.
    return (
      unit.level !== 'district' ||
      above !== undefined ||
      (isBoundary(text[start - 1]) && (isBoundary(text[end]) || leadsOn.test(text.slice(end, end + 12))))
    )
  }

  const readName = (start: number, { end, unit, kind }: RegionName, above: RegionUnit | undefined): RegionMatch[] => {
    const here: RegionMatch = {
      start,
      end,
      unit,
      score: unit === above ? 1 : levelScore[unit.level][kind],
      levels: 1,
      firstEnd: end,
      former: kind === 'former',
      isLoose: kind === 'stem' && above === undefined && unit.level === 'district' && !isBoundary(text[end]),
    }
    if (unit.level === 'district' && unit === above) return [here]
    behindGap[end] ??= end + (between.exec(text.slice(end))?.[0].length ?? 0)
    const inside = bestFrom(behindGap[end], unit)
    // Each further name adds to the score.
    if (inside.length === 0) return [here]
    return inside.map((inner) => ({
      ...inner,
      start,
      firstEnd: inner.unit === unit ? end : inner.firstEnd,
      score: here.score + inner.score,
      levels: inner.levels + 1,
      former: here.former || inner.former,
      isLoose: here.isLoose,
    }))
  }

  const bestFrom = (start: number, above: RegionUnit | undefined): RegionMatch[] => {
    const readings = (readingsAt[start] ??= new Map<RegionUnit | undefined, RegionMatch[]>())
    const memoized = readings.get(above)
    if (memoized) return memoized
    names[start] ??= namesAt(text, start, index)
    let best: RegionMatch[] = []
    for (const name of names[start]) {
      if (!effort.spend()) break
      if (isRead(start, name, above)) best = bestOf(best, readName(start, name, above))
    }
    readings.set(above, best)
    return best
  }
  return bestFrom
}

/**
 * The readings with the highest score, one per unit; several when a name belongs to several units. The first place in
 * the text wins.
 */
export const findRegions = (text: string, index: RegionIndex, effort: Effort): RegionMatch[] => {
  const bestFrom = createReader(text, index, effort)
  let best: RegionMatch[] = []
  for (let start = 0; start < text.length - 1; start += 1) {
    const reading = bestFrom(start, undefined)
    if ((reading[0]?.score ?? 0) > (best[0]?.score ?? 0)) best = reading
  }
  return best
}
