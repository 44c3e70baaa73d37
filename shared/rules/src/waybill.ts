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

const separators = /[\s;,；，、。．：:！!？?|｜/]+/

/**
 * Splits pasted text on spaces, semicolons, commas, Chinese punctuation and line breaks; normalised, without repeats,
 * in order.
 */
export const splitWaybillNumbers = (text: string): string[] => [
  ...new Set(withoutInvisible(text).split(separators).filter(Boolean).map(normalizeWaybillNumber)),
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
