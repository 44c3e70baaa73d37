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
  /** Whether one of the names is written in full. */
  isFull: boolean
  /**
   * Whether a district is named first, without its last word, and runs into what follows, or its name is only a part of
   * what is written: only one of its towns makes it certain.
   */
  isLoose: boolean
}

const levelScore: Record<RegionUnit['level'], Record<MatchKind, number>> = {
  province: { full: 8, renamed: 8, former: 8, short: 8, stem: 5 },
  city: { full: 10, renamed: 10, former: 9, short: 9, stem: 7 },
  district: { full: 10, renamed: 10, former: 9, short: 9, stem: 5 },
}
/** A prefecture without its last word is meant less often than the province of that name. */
const namesakes = new Set(['海南藏族自治州', '吉林市'])
const namesakeScore = 4
const repeatedInFullScore = 4

const between = new RegExp(`^[\\s,，;；、/|'·:：${gap}-]*`)
const roadTail = '(?:路|街|大道|道|巷|弄|里|村|镇|乡|[东西南北中]路)'
/**
 * After the stem of a name these form another word: 上海路, 朝阳医院, 深圳大学. 深圳南山 is none, and in 金水花园路 the
 * road's own name follows.
 */
const otherWord = new RegExp(
  `^(?:[东西南北中上下内外前后新老一二三四五六七八九十]{0,2}(?:路|街|大道|道|巷|胡同|弄|里|村)|桥|港|湾|山|河|湖|[东西南北]站|站|门[内外]|(?:公寓|大厦|广场|酒店|宾馆|饭店|花园|小区|医院|大学|学院|中学|小学|机场|火车站|银行|集团|有限|科技|公司|商[贸城]|国际|人家|印象|风情)(?!${roadTail}|园))`,
)
/** 湖滨街道, 桥头镇: a town whose name begins like a decoy. */
const townLike = /^\p{Script=Han}{2,5}?(?:街道|镇|乡|苏木)/u
/** A word between a region and its name: 在景县, 寄到南县. */
const preposition = /[在到至往于是址寄发送]/

/** A town, or a street with a number, right after a name. */
const leadsOn = /^\p{Script=Han}{1,6}?(?:街道|[镇乡]|[路街道巷]\d)/u

export const isWithin = (unit: RegionUnit, ancestor: RegionUnit): boolean =>
  unit === ancestor || (unit.parent !== undefined && isWithin(unit.parent, ancestor))
/** Districts of Taiwan have names that the mainland has too: they are recognized only after their city. */
const isOfTaiwan = ({ level, code, parent }: RegionUnit): boolean =>
  level === 'district' && code === '' && parent?.parent?.code === '71'
/** Maximum length of a region's name, in characters. */
const maxNameLength = 15
const isBoundary = (unit: string | undefined): boolean => unit === undefined || /[^\p{Script=Han}]/u.test(unit)

const scoreOf = (unit: RegionUnit, kind: MatchKind): number =>
  kind === 'stem' && unit.level === 'city' && namesakes.has(unit.name) ? namesakeScore : levelScore[unit.level][kind]

/** A word of the index in the text. */
interface RegionName {
  end: number
  unit: RegionUnit
  kind: MatchKind
}

/** Every region name that begins at `start`, the longest first. */
const namesAt = (text: string, start: number, { words, lengths }: RegionIndex): RegionName[] =>
  (lengths.get(text.slice(start, start + 2)) ?? [])
    .filter((length) => start + length <= text.length)
    .flatMap((length) =>
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

/** 河南县 is a county for short, or a county of that province. */
const isProvinceName = (word: string, { words }: RegionIndex): boolean =>
  words.get(word)?.some(({ unit }) => unit.level === 'province') ?? false

/**
 * Reads chains of region names, from outside in, that begin at a place of the text. Every place is read once for each
 * unit that may stand in front of it, however many chains lead there: otherwise a name that is repeated many times
 * would double the number of chains with every repeat.
 */
const createReader = (text: string, index: RegionIndex, effort: Effort) => {
  const names: RegionName[][] = []
  const readingsAt: Map<RegionUnit | undefined, RegionMatch[]>[] = []
  const behindGap: number[] = []

  const namesFrom = (start: number): RegionName[] => (names[start] ??= namesAt(text, start, index))

  /** Whether a longer name begins before and goes on at least as far: 南县 in 河南县. */
  const isWithinName = (start: number, end: number): boolean => {
    for (
      let before = start - 1;
      before >= 0 && before > start - maxNameLength && !isBoundary(text[before]);
      before -= 1
    )
      if (namesFrom(before).some((name) => name.kind !== 'stem' && name.end >= end)) return true
    return false
  }

  /** Whether a whole name of another unit goes on behind it, or follows: 兴安 in 兴安区, 临高 in front of 临县. */
  const isCutShort = (start: number, end: number, unit: RegionUnit): boolean =>
    namesFrom(start).some((name) => name.kind !== 'stem' && name.end > end && name.unit !== unit) ||
    namesFrom(end).some((name) => name.kind === 'full' && !isWithin(name.unit, unit))

  const isRead = (start: number, { end, unit, kind }: RegionName, above: RegionUnit | undefined): boolean => {
    if (above && (!isWithin(unit, above) || (unit === above && kind === 'stem'))) return false
    if (above === undefined && (isOfTaiwan(unit) || isWithinName(start, end))) return false
    // 康县 may be the end of a longer name that the data do not have.
    if (end - start === 2 && kind !== 'stem' && unit.level === 'district' && above === undefined)
      return isBoundary(text[start - 1]) || preposition.test(text[start - 1] ?? '')
    if (kind !== 'stem') return true
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
      // 新星新星市 is worth more than 新星市 alone.
      score: unit !== above ? scoreOf(unit, kind) : kind === 'full' ? repeatedInFullScore : 1,
      levels: 1,
      firstEnd: end,
      former: kind === 'former' || kind === 'renamed',
      isFull: kind === 'full',
      isLoose:
        above === undefined &&
        unit.level === 'district' &&
        ((kind === 'stem' && !isBoundary(text[end])) ||
          (kind === 'short' && isProvinceName(text.slice(start, end - 1), index))),
    }
    if (unit.level === 'district' && unit === above) return [here]
    behindGap[end] ??= end + (between.exec(text.slice(end))?.[0].length ?? 0)
    const inside = bestFrom(behindGap[end], unit)
    if (inside.length === 0) {
      if (kind !== 'stem' || !otherWord.test(text.slice(end, end + 8)))
        return kind === 'stem' && isCutShort(start, end, unit) ? [{ ...here, isLoose: true }] : [here]
      return townLike.test(text.slice(end, end + 8)) && above !== undefined ? [{ ...here, isLoose: true }] : []
    }
    // Each further name adds to the score.
    return inside.map((inner) => ({
      ...inner,
      start,
      firstEnd: inner.unit === unit ? end : inner.firstEnd,
      score: here.score + inner.score,
      levels: inner.levels + 1,
      former: here.former || inner.former,
      isFull: here.isFull || inner.isFull,
      isLoose: here.isLoose || inner.isLoose,
    }))
  }

  const bestFrom = (start: number, above: RegionUnit | undefined): RegionMatch[] => {
    const readings = (readingsAt[start] ??= new Map<RegionUnit | undefined, RegionMatch[]>())
    const memoized = readings.get(above)
    if (memoized) return memoized
    let best: RegionMatch[] = []
    let rejectedEnd = 0
    for (const name of namesFrom(start)) {
      if (!effort.spend()) break
      if (!isRead(start, name, above)) continue
      const found = readName(start, name, above)
      if (found.length === 0) rejectedEnd = Math.max(rejectedEnd, name.end)
      // 前郭 in 前郭尔罗斯湖北大道 is the beginning of a longer name.
      const isCut = name.end < rejectedEnd
      best = bestOf(best, isCut ? found.map((match) => ({ ...match, isLoose: true })) : found)
    }
    readings.set(above, best)
    return best
  }
  return { bestFrom, namesFrom }
}

const isRelated = (one: RegionUnit, other: RegionUnit): boolean => isWithin(one, other) || isWithin(other, one)
/** The gap allowed between a region and a word that only resembles the name of another region: 新疆和康县. */
const shortGap = new RegExp(`^[\\s,，;；、/|'·:：${gap}-]*\\p{Script=Han}{0,2}$`, 'u')

/**
 * Whether the text names a province or city that does not contain the place: one in front that is written in full, or
 * for short right in front of it; behind it, one that is a word by itself.
 * @param isPart whether a position belongs to what was read as the place
 */
export const isContradicted = (
  text: string,
  place: Pick<RegionMatch, 'start' | 'end' | 'unit'>,
  isPart: (position: number) => boolean,
  index: RegionIndex,
  effort: Effort,
): boolean => {
  const { namesFrom } = createReader(text, index, effort)
  for (let start = 0; start < text.length - 1; start += 1) {
    if (isPart(start)) continue
    const named = namesFrom(start).filter(({ unit }) => unit.level !== 'district')
    const [{ end, kind } = { end: start, kind: 'stem' }] = named
    if (named.length === 0 || named.some(({ unit }) => isRelated(unit, place.unit))) continue
    const isWord = isBoundary(text[start - 1]) && isBoundary(text[end])
    if (isWord) return true
    if (end > place.start || otherWord.test(text.slice(end, Math.min(end + 8, place.start)))) continue
    if (kind === 'full' || (isBoundary(text[start - 1]) && shortGap.test(text.slice(end, place.start)))) return true
  }
  return false
}

/** Whether a word is the name of a province or city, in full or for short. */
export const isCityName = (word: string, { words }: RegionIndex): boolean =>
  words.get(word)?.some(({ unit }) => unit.level !== 'district') ?? false

/**
 * The readings with the highest score, one per unit; several when a name belongs to several units. The first place in
 * the text wins.
 */
export const findRegions = (text: string, index: RegionIndex, effort: Effort): RegionMatch[] => {
  const { bestFrom } = createReader(text, index, effort)
  let best: RegionMatch[] = []
  for (let start = 0; start < text.length - 1; start += 1) {
    const reading = bestFrom(start, undefined)
    if ((reading[0]?.score ?? 0) > (best[0]?.score ?? 0)) best = reading
  }
  return best
}
