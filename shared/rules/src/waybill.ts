import { isIdCardNumber } from './id-card'
import { numberText, withoutInvisible } from './text/visible-text'
import { waybillPatterns } from './waybill-patterns'

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
