import type { CrossBorderRules } from '@portal/shared'
import { countryName, englishCountryName } from '../countries/country-names'
import { type CrossBorderReceiverDraft, emptyCrossBorderReceiver } from '../draft/cross-border-draft'
import { stateName } from './state-names'

type Rules = Pick<
  CrossBorderRules,
  'phoneCodeOf' | 'statesOf' | 'receiverProblems' | 'hasPostcode' | 'needsPostcode' | 'englishLineLength'
>
type Field = keyof CrossBorderReceiverDraft

export interface OverseasAddress {
  /** The fields that the text clearly names. */
  patch: Partial<CrossBorderReceiverDraft>
  /** The country that the text names; '' for none. */
  country: string
  /** Required fields that were not found. */
  missing: string[]
  /** Parts of the text that stand in no field. */
  rest: string[]
  /** Words that stand in a field with English letters instead of their own: `Müller`, `Muller`. */
  respelled: [word: string, english: string][]
}

/** Longest text that is read, in characters. */
export const maxOverseasText = 500

const labels: readonly [RegExp, Field | 'address' | 'country'][] = [
  [/^(?:(?:full|contact) )?name|^(?:recipient|receiver|consignee|attn|attention|ship to|to$)|^收件人|^姓名/, 'name'],
  [/^company|^organi[sz]ation|^公司/, 'company'],
  [/^tel|^phone|^mobile|^cell|^ph$|^contact (?:no|number)|^电话|^手机/, 'phone'],
  [/^e-?mail|^邮箱/, 'email'],
  [/^address|^addr|^street|^line ?\d|^地址/, 'address'],
  [/^city|^town|^suburb|^城市/, 'city'],
  [/^state|^province|^region|^prefecture|^county|^州/, 'state'],
  [/^zip|^post|^plz|^邮编/, 'postcode'],
  [/^country|^国家/, 'country'],
  [/^tax|^税号/, 'taxId'],
]

/** Names of countries that differ from those of the platform. */
const otherNames: Readonly<Record<string, string>> = {
  usa: 'US',
  us: 'US',
  unitedstatesofamerica: 'US',
  uk: 'GB',
  greatbritain: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  korea: 'KR',
  republicofkorea: 'KR',
  deutschland: 'DE',
  uae: 'AE',
  holland: 'NL',
  thenetherlands: 'NL',
  russia: 'RU',
  vietnam: 'VN',
}

/** Countries whose postcode stands in front of the city. */
const postcodeFirst = new Set(
  'DE FR IT ES NL BE AT CH SE NO DK FI PL CZ HU PT GR RO BG HR SK SI EE LV LT LU RU TR IL MX BR'.split(' '),
)

/** Countries whose numbers begin with a 0 only at home. */
const trunkZero = new Set(
  'GB DE FR JP KR AU NZ NL BE AT CH SE FI IE TH MY VN ID PH TR ZA EG IL AE SA IN PK BD LK KH'.split(' '),
)

/** How the name of a company ends, wherever it stands; the short ones in capitals. */
const legalForms = [
  /\b(?:inc|incorporated|ltd|limited|llc|llp|gmbh|corp|corporation|plc|pty|sarl|srl|s\.a)\.?$/i,
  /\b(?:SA|SAS|SpA|BV|NV|KK|AG|KG|S\.A\.S\.?|S\.p\.A\.?|B\.V\.?|N\.V\.?|K\.K\.?)$/,
]
const companyWord = /\b(inc|ltd|llc|gmbh|corp|co|company|pty|plc|ag|kk|sarl|s\.?a|b\.?v|university|hotel)\b\.?/i
const streetWords =
  'st street ave avenue rd road blvd lane ln drive dr apt suite floor unit strasse rue platz way court square'
const streetWord = new RegExp(`\\d|\\b(?:${streetWords.replaceAll(' ', '|')})\\b`, 'i')

const lettersOnly = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '')

/** English letters only: labels abroad have no others (é is e, ß is ss). */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replace(/[øØ]/g, 'o')
    .replace(/[æÆ]/g, 'ae')
    .replace(/[łŁ]/g, 'l')
    .replace(/[’‘]/g, "'")
    .replace(/[–—−]/g, '-')
    .replace(/[，、；]/g, ',')
    .replaceAll('：', ':')

const respelledIn = (text: string): [word: string, english: string][] =>
  [...new Set(text.normalize('NFC').match(/\p{Script=Latin}+/gu))]
    .map((word): [string, string] => [word, plain(word)])
    .filter(([word, english]) => word !== english)

const countryOf = (text: string, countries: readonly string[]): string => {
  const letters = /\d/.test(text) ? '' : lettersOnly(text)
  if (!letters && !/^\p{Script=Han}+$/u.test(text)) return ''
  return (
    countries.find((code) => countryName(code) === text.trim() || lettersOnly(englishCountryName(code)) === letters) ??
    otherNames[letters] ??
    ''
  )
}

const stateOf = (text: string, country: string, rules: Rules): string => {
  const wanted = text.trim().toLowerCase().replaceAll('.', '')
  return (
    rules.statesOf(country).find(
      (code) =>
        code.toLowerCase() === wanted ||
        stateName(country, code)
          .toLowerCase()
          .slice(code.length + 1) === wanted,
    ) ?? ''
  )
}

const isPostcode = (text: string, country: string, rules: Rules): boolean => {
  if (!/\d/.test(text) || !rules.hasPostcode(country)) return false
  const { line1, line2, line3, ...receiver } = { ...emptyCrossBorderReceiver, postcode: text }
  return !rules
    .receiverProblems(country, { ...receiver, addressLines: [line1, line2, line3] })
    .some(({ path }) => path === 'receiver.postcode')
}

/** The postcode at the end of a part, or at its beginning, with the rest of the part; null for none. */
const splitPostcode = (part: string, country: string, rules: Rules): { postcode: string; rest: string } | null => {
  const words = part.split(' ')
  for (const count of [2, 1]) {
    const last = words
      .slice(-count)
      .join(' ')
      .replace(/^(?:[A-Z]{1,2}-)(?=\d)/, '')
    if (words.length >= count && isPostcode(last, country, rules))
      return { postcode: last, rest: words.slice(0, -count).join(' ') }
  }
  if (!postcodeFirst.has(country)) return null
  for (const count of [2, 1]) {
    const first = words
      .slice(0, count)
      .join(' ')
      .replace(/^(?:[A-Z]{1,2}-)(?=\d)/, '')
    if (words.length > count && isPostcode(first, country, rules))
      return { postcode: first, rest: words.slice(count).join(' ') }
  }
  return null
}

/** `San Francisco CA` → the city and the code of the state that it ends with. */
const splitState = (text: string, country: string, rules: Rules): { state: string; city: string } => {
  const words = text.split(' ').filter(Boolean)
  for (const count of [3, 2, 1]) {
    if (words.length < count) continue
    const state = stateOf(words.slice(-count).join(' '), country, rules)
    if (state) return { state, city: words.slice(0, -count).join(' ') }
  }
  return { state: '', city: words.join(' ') }
}

/** A number with its country code if the text has one, the part at home without a trunk 0. */
const readPhone = (text: string, country: string, countries: readonly string[], rules: Rules) => {
  const isInternational = /^\s*(\+|00)/.test(text)
  const digits = text
    .replace(/\(0\)/, '')
    .replace(/\D/g, '')
    .replace(isInternational ? /^00/ : /^$/, '')
  const home = (number: string, at: string) => (trunkZero.has(at) ? number.replace(/^0/, '') : number)
  const own = rules.phoneCodeOf(country)
  if (!isInternational) {
    const number = own === '1' && digits.length === 11 ? digits.replace(/^1/, '') : digits
    return { phone: home(number, country) }
  }
  if (own && digits.startsWith(own)) return { phoneCode: own, phone: home(digits.slice(own.length), country) }
  const other = countries
    .filter((code) => rules.phoneCodeOf(code) && digits.startsWith(rules.phoneCodeOf(code)))
    .sort((one, next) => rules.phoneCodeOf(next).length - rules.phoneCodeOf(one).length)[0]
  if (other === undefined) return {}
  const phoneCode = rules.phoneCodeOf(other)
  return { phoneCode, phone: home(digits.slice(phoneCode.length), other) }
}

/** Puts parts into lines of the label's length; the last line has all that is left, so that nothing is lost. */
const toLines = (parts: readonly string[], length: number): string[] => {
  const lines: string[] = []
  const words = parts.flatMap((part, index) => {
    const own = part.split(' ')
    return own.map((word, at) => (at === own.length - 1 && index < parts.length - 1 ? `${word},` : word))
  })
  for (const word of words) {
    const current = lines.at(-1)
    const joined = current === undefined ? word : `${current} ${word}`
    if (current !== undefined && (joined.replace(/,$/, '').length <= length || lines.length === 3))
      lines[lines.length - 1] = joined
    else lines.push(word)
  }
  return lines.map((line) => line.replace(/,$/, ''))
}

const requiredFields: readonly [Field, string][] = [
  ['name', '姓名'],
  ['phone', '联系电话'],
  ['line1', '地址'],
  ['city', '城市'],
]

const emailIn = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/
const phoneIn = /(?:\+|\b00)[\d\s().-]{6,}\d|\(?\b\d{2,4}\)?[\s.-]\d{3,4}[\s.-]\d{3,4}\b|^(?:[\s().-]*\d){8,13}$/

interface Part {
  text: string
  /** The field that a label names; '' for none. */
  field: Field | 'address' | 'country' | ''
}

/** `Acme, Inc.` is one part. */
const commaBeforeForm = /,\s*(?=(?:inc|ltd|llc|llp|gmbh|corp|pty|s\.a)\b)/gi

const partsOf = (text: string): Part[] =>
  plain(text)
    .replace(commaBeforeForm, ' ')
    .split(/[\n\r;,|\t]+/)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .map((part) => {
      const [, label = '', value = ''] = /^([^:\d]{1,24}):\s*(.+)$/.exec(part) ?? []
      const field = labels.find(([pattern]) => pattern.test(label.trim().toLowerCase()))?.[1]
      return label && field ? { text: value, field } : { text: part, field: '' }
    })

const hasContent = ({ text }: Part): boolean => /[\p{L}\d]/u.test(text)
const isLabelAlone = ({ text }: Part): boolean => /^(tel|phone|mobile|cell|e-?mail)[.: ]*$/i.test(text)

interface Numbers {
  email: string
  phone: string
  parts: Part[]
}

/** Takes the first e-mail address and the first phone number out of the parts. */
const takeNumbers = (parts: readonly Part[], country: string, rules: Rules): Numbers => {
  const found = { email: '', phone: '' }
  const rests = parts.map((part): Part => {
    let { text } = part
    const email = found.email ? undefined : emailIn.exec(text)?.[0]
    if (email) {
      found.email = email
      text = text.replace(email, '')
    }
    const isFree = part.field === '' || part.field === 'name' || part.field === 'phone'
    const number = part.field === 'phone' ? text : isFree ? (phoneIn.exec(text.trim())?.[0] ?? '') : ''
    if (number.trim() && !found.phone && (part.field === 'phone' || !isPostcode(number.trim(), country, rules))) {
      found.phone = number
      text = text.replace(number, '')
    }
    return { ...part, text: text.replace(/^[\s:-]+|[\s:-]+$/g, '') }
  })
  return { ...found, parts: rests.filter((part) => hasContent(part) && !isLabelAlone(part)) }
}

interface Place {
  postcode: string
  state: string
  city: string
  streets: string[]
}

/**
 * Postcode, state and city, which stand at the end: `San Francisco, CA 94103`, `10117 Berlin`. A city in one part with
 * its street is not separable from it, and stays there.
 */
const readPlace = (parts: readonly string[], country: string, rules: Rules): Place => {
  const hasStates = rules.statesOf(country).length > 0
  const at = parts.findLastIndex((part) => splitPostcode(part, country, rules))
  const coded = splitPostcode(parts[at] ?? '', country, rules)
  const streets = at < 0 ? [...parts] : parts.slice(0, at)
  if (coded?.rest) streets.push(coded.rest)
  const behind = at < 0 ? [] : parts.slice(at + 1)
  let state = ''
  if (hasStates) {
    const split = splitState(streets.at(-1) ?? '', country, rules)
    if (split.state) {
      streets.pop()
      if (split.city) streets.push(split.city)
    }
    ;({ state } = split)
  }
  const isKnown = coded !== null || state !== '' || !rules.hasPostcode(country)
  const candidates = coded?.rest === '' && postcodeFirst.has(country) && behind.length > 0 ? behind : streets
  const last = candidates.at(-1) ?? ''
  const city = isKnown && last !== '' && !/\d/.test(last) ? last : ''
  if (city) candidates.pop()
  return { postcode: coded?.postcode ?? '', state, city, streets: [...streets, ...behind] }
}

interface Person {
  name: string
  company: string
  streets: string[]
}

/** A company and, unless a label names one (`isNamed`), a person, who stand in front. */
const readPerson = (parts: readonly string[], isNamed: boolean): Person => {
  const streets = [...parts]
  const at = streets.findIndex((part) => !/^\d/.test(part) && legalForms.some((form) => form.test(part)))
  const [formed = ''] = at < 0 ? [] : streets.splice(at, 1)
  const isName = (text = '') => /^[A-Za-z][A-Za-z .'-]{1,34}$/.test(text) && !streetWord.test(text)
  const takeCompany = () =>
    streetWord.test(streets[0] ?? '') || !companyWord.test(streets[0] ?? '') ? '' : streets.shift()
  const before = formed || takeCompany()
  const name = !isNamed && isName(streets[0]) ? (streets.shift() ?? '') : ''
  return { name, company: before || takeCompany() || '', streets }
}

/** The fields with a text. */
const filled = (fields: Partial<CrossBorderReceiverDraft>): Partial<CrossBorderReceiverDraft> =>
  Object.fromEntries(Object.entries(fields).filter(([, text]) => text))

/**
 * Reads a receiver abroad from a pasted text: several lines, commas or labels (`Tel:`), as people write them in the
 * United States, Europe, Japan and elsewhere. A field that the text does not clearly name is left out.
 * @param destination the destination of the form, which the text is read for when it names no country
 * @param countries the codes of the countries that may be named
 */
export const readOverseasAddress = (
  text: string,
  destination: string,
  countries: readonly string[],
  rules: Rules,
): OverseasAddress => {
  const all = partsOf(text.slice(0, maxOverseasText))
  const named =
    all.find(({ field }) => field === 'country') ??
    all.findLast(({ field, text: part }) => field === '' && countryOf(part, countries))
  const country = named ? countryOf(named.text, countries) : ''
  const at = country || destination
  const { email, phone, parts } = takeNumbers(
    all.filter((part) => part !== named || country === ''),
    at,
    rules,
  )
  const labelled = Object.fromEntries(
    parts.flatMap(({ field, text: value }) => (field === '' || field === 'address' ? [] : [[field, value]])),
  ) as Partial<Record<Field | 'country', string>>
  const { country: _, state: stateText = '', ...own } = labelled
  const place = readPlace(
    parts.filter(({ field }) => field === '' || field === 'address').map((part) => part.text),
    at,
    rules,
  )
  const person = readPerson(place.streets, labelled.name !== undefined)
  const rest = person.streets.filter((street) => !/^[\x20-\x7e]+$/.test(street))
  const [line1, line2, line3] = toLines(
    person.streets.filter((street) => !rest.includes(street)),
    rules.englishLineLength,
  )
  const isElsewhere = country !== '' && destination !== '' && country !== destination
  const patch = filled({
    name: person.name,
    company: person.company,
    email,
    ...(phone && readPhone(phone, at, countries, rules)),
    line1,
    line2,
    line3,
    city: place.city || (at === 'SG' ? 'Singapore' : ''),
    ...own,
    // Another country has other states and postcodes than the form.
    state: isElsewhere
      ? ''
      : (rules.statesOf(at).length > 0 ? stateOf(stateText, at, rules) : stateText) || place.state,
    postcode: isElsewhere ? '' : (own.postcode ?? place.postcode),
  })
  const wanted: [Field, string][] = [...requiredFields]
  if (rules.statesOf(destination).length > 0) wanted.push(['state', '州/省'])
  if (rules.needsPostcode(destination)) wanted.push(['postcode', '邮编'])
  const values = Object.values(patch).join('\n')
  const respelled = respelledIn(text).filter(([, english]) => values.includes(english))
  return {
    patch,
    country,
    respelled,
    missing: wanted.filter(([field]) => !patch[field]).map(([, label]) => label),
    rest,
  }
}
