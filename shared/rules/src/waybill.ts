import { isIdCardNumber } from './id-card'
import { numberText, withoutInvisible } from './text/visible-text'

interface WaybillPattern {
  name: string
  pattern: RegExp
}

/** Accepted waybill numbers, as the specification names them (spec §5). */
const named: WaybillPattern[] = [
  { name: '3 + 11 digits', pattern: /^3\d{11}$/ },
  { name: '3 + 19 digits', pattern: /^3\d{19}$/ },
  { name: '2016/2018/2020 + 8 or 16 digits', pattern: /^20(16|18|20)(\d{8}|\d{16})$/ },
  { name: '2021/2022 + 8 digits', pattern: /^202[12]\d{8}$/ },
  { name: '10 digits', pattern: /^\d{10}$/ },
  { name: 'HD + 7 digits', pattern: /^HD\d{7}$/ },
  { name: '18 or 20 digits', pattern: /^(\d{18}|\d{20})$/ },
  { name: 'T + 12 or 20 digits', pattern: /^T(\d{12}|\d{20})$/ },
  { name: '8 + 11 digits', pattern: /^8\d{11}$/ },
  { name: 'T8 + 11 digits', pattern: /^T8\d{11}$/ },
  { name: 'H + 12 or 20 digits', pattern: /^H(\d{12}|\d{20})$/ },
  { name: 'ZY20 + 10 digits', pattern: /^ZY20\d{10}$/ },
  { name: 'DPLD + 12 digits', pattern: /^DPLD\d{12}$/ },
]

/**
 * The "further main and sub-order variants" (spec §5) give prefixes and lengths only. Read here as: the digits that
 * follow a letter prefix, and all digits of a number with a digit prefix, are 9–12 for a main order and 17–20 for a
 * sub-order.
 */
const letterPrefixes = ['ZY', 'TZY', 'HZY', 'T', 'H']
const digitPrefixes = ['3', '8', '20', '202', '39']

const variants: WaybillPattern[] = [
  ...letterPrefixes.flatMap((prefix) => [
    { name: `${prefix} main order`, pattern: new RegExp(`^${prefix}\\d{9,12}$`) },
    { name: `${prefix} sub-order`, pattern: new RegExp(`^${prefix}\\d{17,20}$`) },
  ]),
  ...digitPrefixes.flatMap((prefix) => [
    { name: `${prefix} main order`, pattern: new RegExp(`^(?=\\d{9,12}$)${prefix}`) },
    { name: `${prefix} sub-order`, pattern: new RegExp(`^(?=\\d{17,20}$)${prefix}`) },
  ]),
]

export const waybillPatterns: readonly WaybillPattern[] = [...named, ...variants]

/** Maximum of numbers in one query. */
export const maxWaybillNumbers = 10

/** A number as it is looked up: half width, upper case, 2024 + 8 digits with the prefix ZY (spec §5). */
export const normalizeWaybillNumber = (text: string): string =>
  numberText(text)
    .toUpperCase()
    .replace(/^2024\d{8}$/, 'ZY$&')

export const isWaybillNumber = (number: string): boolean => waybillPatterns.some(({ pattern }) => pattern.test(number))

const isNumber = (text: string): boolean => isWaybillNumber(normalizeWaybillNumber(text))

/** Characters that end a number; a blank may also stand inside one. */
const separators = /[^\S \u00a0\u3000]+|[;,；，、。．：:！!？?|｜/]+/
const blanks = /[ \u00a0\u3000]+/

/** Most parts of one number, as in 3000 0000 0001 0001 0001. */
const maxParts = 6

/**
 * Whether parts between blanks are one number. None of them is a number, but the whole is: 3000 0000 0001. Or the first
 * part has letters and is no number, so that another one must belong to it: ZY20 1234567890.
 */
const areOneNumber = (parts: readonly string[]): boolean => {
  const [first = '', ...rest] = parts
  const goesOn = /^[A-Z]/i.test(first) || !rest.some(isNumber)
  return !isNumber(first) && goesOn && isNumber(parts.join(''))
}

interface Reading {
  numbers: readonly string[]
  malformed: number
}

const isBetter = (one: Reading, other: Reading): boolean =>
  one.malformed === other.malformed ? one.numbers.length > other.numbers.length : one.malformed < other.malformed

/** Joins parts so that the fewest are left that are no number, and no more than needed. */
const joinParts = (parts: readonly string[]): readonly string[] => {
  const best: Reading[] = [{ numbers: [], malformed: 0 }]
  for (const [index, last] of parts.entries()) {
    const before = best[index] ?? { numbers: [], malformed: 0 }
    let found = {
      numbers: [...before.numbers, normalizeWaybillNumber(last)],
      malformed: before.malformed + Number(!isNumber(last)),
    }
    for (let begin = Math.max(0, index + 1 - maxParts); begin < index; begin += 1) {
      const [whole, start] = [parts.slice(begin, index + 1), best[begin]]
      if (start === undefined || !areOneNumber(whole)) continue
      const joined = { ...start, numbers: [...start.numbers, normalizeWaybillNumber(whole.join(''))] }
      if (isBetter(joined, found)) found = joined
    }
    best.push(found)
  }
  return best.at(-1)?.numbers ?? []
}

/**
 * Splits pasted text on spaces, semicolons, commas, Chinese punctuation and line breaks; normalised, without repeats,
 * in order. A number that spaces have split is joined.
 */
export const splitWaybillNumbers = (text: string): string[] => [
  ...new Set(
    withoutInvisible(text)
      .split(separators)
      .flatMap((run) => joinParts(run.split(blanks).filter(Boolean))),
  ),
]

/** The numbers of a pasted text, one per line (spec §5). */
export const joinWaybillNumbers = (text: string): string => splitWaybillNumbers(text).join('\n')

export interface WaybillInput {
  valid: string[]
  /** Not a waybill number: 单号格式不正确. */
  malformed: string[]
  /** 18 digits that are an ID-card number: not to be sent (请勿输入身份证号). */
  idCards: string[]
}

/** Splits a pasted text into numbers that can be queried and those that cannot. */
export const readWaybillInput = (text: string): WaybillInput => {
  const numbers = splitWaybillNumbers(text)
  const idCards = numbers.filter(isIdCardNumber)
  const rest = numbers.filter((number) => !idCards.includes(number))
  return { valid: rest.filter(isWaybillNumber), malformed: rest.filter((number) => !isWaybillNumber(number)), idCards }
}
