import type { AnalyzedAddress, AnalyzedRegion } from '@portal/contract/address'
import { repeatedPlace } from '../detail-address'
import { drawableProblem } from '../text/drawable'
import { companyLength, splitCompany } from './company'
import { comparableText } from './comparable-text'
import { createDraft, gap, type Draft } from './draft'
import { createEffort, maxTextLength, type Effort } from './effort'
import { removeDecorations, removeDividers, removeFillers } from './fillers'
import { findPlaces, type AddressData, type Place } from './find-places'
import { findRegions, isCityName, type RegionMatch } from './find-region'
import { takeForeignNumbers, takeLongNumbers } from './foreign-numbers'
import { extractLabels, type Label } from './labels'
import { nameLikeness } from './name-likeness'
import { extractNumbers } from './numbers'
import type { RegionIndex, RegionUnit } from './region-index'
import { joinDetail, splitName } from './split-detail'
import { wordBehind, wordsOf, type Word } from './words'

/** Longer words are not considered as names. */
const maxNameLength = 20
/** Maximum of candidates for a company: each one costs a reading of the whole text. */
const maxCompanies = 2
const receives =
  /[(（【[]\s*(?:亲?收|代收)\s*[)）】\]](?!\s*\p{Script=Han}{2,4}(?:\s|[(（【[]))|[(（](?:先生|女士|小姐|老师)[)）]/gu
const noise =
  /^(?:(?:电话|手机)?微信(?:号|电话)?|谢谢|多谢|感谢|谢谢(?:您|你|师傅|老板|快递小?哥|大哥)|你好|您好|麻烦|拜托|辛苦|亲|请|急|加急|尽快|收|亲收|签收|本人|中国|默认|家|家?门口|公司|我|老板|我?(?:家?住)?在|(?:请|麻烦|尽快|周末|工作日|务必|易碎|轻拿|打电话|备注).{0,16}|\d{1,2}[件个箱包袋]|.{0,8}(?:谢谢|发货|送货|派送|轻放|易碎品?|联系我))[了吧啊哦呀哈~]*$/
/** Brackets around nothing but numbers that were taken out. */
const emptyBrackets = /[[(【〔]\s*\u0000[\s\u0000]*[\])】〕]/g
/** A remark for the courier: time of delivery, behaviour at the door. */
const remark =
  /^(?:(?:节假日|白天|晚上|上午|下午|上班|下班|提前|到[了达后]|送货前?|派送前?|收货时间|如果?(?:无|不|没|有|遇|需)|若(?:无|不|没|有|遇|需)|不[要在用能]|无人|没人|勿|切勿|别[放打送敲按]|尽量|可?放(?!\p{Script=Han}{1,6}[路街村镇巷])|只收|随时|有事|直接|快递员?).{0,20}|.{0,12}(?:打电话|电联|勿扰|自提|上班|都在))$/u
const placeWord = /\d|[路街道巷弄号楼栋幢座室村园厦城场院厂店层区苑]$/
/** Likeness from which a name counts as certain. */
const surelyName = 8

const isNoise = ({ comparable }: Word): boolean =>
  noise.test(comparable) || (remark.test(comparable) && !/\d/.test(comparable))

/** 我叫李思雨, 是我妈妈王秀英: the words in front of a name in a sentence. */
const introduction =
  /^(?:我|他|她|本人)?(?:的?名字)?(?:是|叫|为)?(?:我|他|她)?的?(?:妈妈?|爸爸?|母亲|父亲|老婆|老公|朋友|同事|同学|儿子|女儿|姐姐?|哥哥?|弟弟?|妹妹?|客户)?/

const cleanName = (word: string): string => {
  const bare = (word.length > 2 ? word.replace(/(?:亲启|亲收|收)$/, '') : word).replace(
    /^[:：\-/.·[\]()]+|[:：\-/.·[\]()]+$/g,
    '',
  )
  const introduced = bare.replace(introduction, '')
  return introduced !== bare && nameLikeness(comparableText(introduced)) >= surelyName ? introduced : bare
}

const extractLabelledName = (draft: Draft, labels: Label[], index: RegionIndex, effort: Effort): string => {
  const word = wordBehind(draft, labels, 'name')
  if (!word || word.text.length > maxNameLength || /\d/.test(word.text)) return ''
  // 收件人 may also stand in front of the whole address.
  if (findRegions(word.comparable, index, effort).some(({ levels }) => levels > 1)) return ''
  draft.take(word)
  return cleanName(word.text)
}

/**
 * A word that is a company, unless the address itself is glued to it. Otherwise its city would be mistaken for that of
 * the address.
 */
const extractCompany = (draft: Draft, index: RegionIndex, effort: Effort): string => {
  const companies = wordsOf(draft)
    .map(({ start, comparable }) => ({ start, end: start + companyLength(comparable) }))
    .filter(({ start, end }) => end > start)
  for (const company of companies.slice(0, maxCompanies)) {
    const text = draft.text()
    const [inside] = findRegions(text.slice(company.start, company.end), index, effort)
    const [elsewhere] = findRegions(
      text.slice(0, company.start) + gap.repeat(company.end - company.start) + text.slice(company.end),
      index,
      effort,
    )
    if (inside && inside.levels > 1 && (elsewhere?.levels ?? 0) < inside.levels) continue
    draft.take(company)
    return draft.original(company)
  }
  return ''
}

const extractLabelledCompany = (draft: Draft, labels: Label[]): string => {
  const word = wordBehind(draft, labels, 'company')
  if (word) draft.take(word)
  return word?.text ?? ''
}

/** The word with the greatest likeness to a name, and that likeness; no word when none resembles a name. */
const likeliestName = (words: readonly Word[]): { word?: Word; likeness: number } => {
  const ranked = words
    .filter(({ text }) => text.length <= maxNameLength)
    .map((word) => ({ word, likeness: nameLikeness(cleanName(word.comparable)) }))
    .sort((one, other) => other.likeness - one.likeness)
  const [best] = ranked
  return best && best.likeness >= 2 ? best : { likeness: 0 }
}

/** The words of the street: those behind the place; in front of it only words that resemble a street. */
const streetWords = (words: readonly Word[], place: Place | undefined): Word[] => {
  const behind = words.filter(({ start }) => start >= (place?.end ?? 0))
  return behind.length > 0 ? behind : words.filter(({ comparable }) => placeWord.test(comparable))
}

/** Texts that are no house number: six digits, or a name of letters and digits. */
const foreignWord = /\d{6}|(?:^|\s)[A-Za-z]{2,}[-_]?\d{3,}(?:\s|$)|[A-Za-z]{3,}[-_\w]*\d{2}|\d[A-Za-z\d]*[A-Za-z]{4,}/
/** The region that a word names as a whole: 沙洋, 荆门沙洋. */
const wholeRegion = ({ comparable }: Word, index: RegionIndex, effort: Effort): RegionUnit | undefined =>
  findRegions(comparable, index, effort).find(({ start, end }) => end - start === comparable.length)?.unit

/** 西湖区文三路1号 杭州: the province or city of the place, by itself. */
const isCityOf = (place: Place | undefined, { comparable }: Word, { words }: RegionIndex): boolean =>
  place !== undefined &&
  (words.get(comparable) ?? []).some(
    ({ unit: { level, code } }) =>
      (level === 'province' && code === place.region.provinceCode) ||
      (level === 'city' && code === place.region.cityCode),
  )

/** The street without a beginning that only repeats its place. */
const withoutRepeat = (detail: string, { provinceName, cityName, districtName }: AnalyzedRegion): string => {
  const repeated = repeatedPlace(detail, [provinceName, cityName, districtName])
  return detail.startsWith(repeated) ? detail.slice(repeated.length) : detail
}

/** Longer than any street; each reading of a text costs steps. */
const maxDetailRead = 120
/** Two levels, one of them in full, within a street. */
const isWrittenOut = ({ start, levels, isFull }: RegionMatch): boolean => start > 0 && levels > 1 && isFull

/** 罗源县前街8号: 县 may end the county's name or begin the street's. */
const sharedKind = /^[府前后][东西南北中]?(?:路|街|大道|巷|弄)/
const isSharedKind = (place: Place | undefined, detail: string, draft: Draft): boolean =>
  place !== undefined &&
  sharedKind.test(detail) &&
  /[县市区]$/.test(comparableText(draft.original({ start: place.start, end: place.end })))

/**
 * Analyzes a pasted text: name, phone, address (domain §1, §15d). Understands any order, labels, missing levels, former
 * names, full width and traditional script. Whatever the text, there is an answer; guessed fields are listed in
 * `unsure`.
 * @param input what is longer than `maxTextLength` is cut
 */
export const analyzeAddress = async (
  input: string,
  data: AddressData,
  effort = createEffort(),
): Promise<AnalyzedAddress> => {
  const draft = createDraft(input.slice(0, maxTextLength))
  // Before the decorations, because _ is a part of accounts.
  const isForeignNumberTaken = takeForeignNumbers(draft)
  removeDecorations(draft)
  for (const match of draft.text().matchAll(receives))
    draft.take({ start: match.index, end: match.index + match[0].length })
  const { isExtensionUnsure, ...numbers } = extractNumbers(draft)
  const isForeignNumberGuessed = takeLongNumbers(draft) || isForeignNumberTaken
  for (const match of draft.text().matchAll(emptyBrackets))
    draft.take({ start: match.index, end: match.index + match[0].length })
  removeFillers(draft)
  const labels = extractLabels(draft)
  removeDividers(draft)
  let name = extractLabelledName(draft, labels, data.index, effort)
  let company = extractLabelledCompany(draft, labels) || extractCompany(draft, data.index, effort)

  const places = await findPlaces(draft.text(), data, effort)
  const place = places[0]
  if (place) draft.take(place)
  if (place?.cityAt) draft.take(place.cityAt)
  const region = places.length === 1 && place ? place.region : null
  const unsure = new Set<AnalyzedAddress['unsure'][number]>()
  if (region === null || place?.isRegionUnsure) unsure.add('region')
  if (place?.isTownUnsure) unsure.add('town')

  let words = wordsOf(draft).filter((word) => !isNoise(word) && !isCityOf(place, word, data.index))
  if (name === '') {
    const before = words.findLast(({ end }) => end <= (place?.start ?? 0))
    const regionBefore = before && wholeRegion(before, data.index, effort)
    const isPartOfPlace = regionBefore && Object.values(place?.region ?? {}).includes(regionBefore.code)
    // A word that directly follows the place is the street, even if it resembles a name; 石家庄 in front of the place is
    // no person.
    const { word: likeliest, likeness } = likeliestName(
      words.filter(
        (word) =>
          word.start !== place?.end &&
          !(isPartOfPlace && word === before) &&
          !(place && isCityName(word.comparable, data.index)),
      ),
    )
    if (regionBefore && likeliest === before) unsure.add('name')
    name = likeliest ? cleanName(likeliest.text) : ''
    if (likeness < surelyName) unsure.add('name')
    words = words.filter((word) => word !== likeliest)
  }
  const street = streetWords(words, place)
  let detail = joinDetail(street.map(({ text }) => text))
  if (place) detail = withoutRepeat(detail, place.region)
  if (words.some((word) => word.text.length > 1 && !street.includes(word))) unsure.add('detail')
  // A second address, of a sender for example, who has a name as well.
  if (findRegions(comparableText(detail.slice(0, maxDetailRead)), data.index, effort).some(isWrittenOut))
    unsure.add('region').add('detail').add('name')
  const named = name === '' ? splitName(detail) : undefined
  if (named) [detail, name] = named
  const owned = company === '' ? splitCompany(detail) : undefined
  if (owned) {
    ;[detail, company] = owned
    unsure.add('company')
  }
  const isDetailUnsure =
    isForeignNumberGuessed || isExtensionUnsure || foreignWord.test(detail) || isSharedKind(place, detail, draft)
  if (detail.length < 4 || isDetailUnsure || drawableProblem(detail) !== '') unsure.add('detail')
  if (drawableProblem(name) !== '') unsure.add('name')
  if (drawableProblem(company) !== '') unsure.add('company')
  return {
    ...numbers,
    name,
    company,
    region,
    detail,
    unsure: [...unsure],
    candidates: places.length > 1 ? places.map((candidate) => candidate.region) : [],
    isOutside: ['81', '82', '71'].includes(place?.region.provinceCode ?? ''),
  }
}
