import { type RegionLevel, shortNames } from './division-short-names'
import { embeddedPhone } from './embedded-phone'
import { textLength, textLimits } from './order/limits'

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A name in full, or for short with the word for its kind: 红河州. */
const named = (name: string, level: RegionLevel): string[] => [name, ...shortNames(name, level).withKind]
/** `广东省`, or `广东` for short. */
const longOrShort = (name: string, level: RegionLevel): string[] => [
  ...named(name, level),
  ...shortNames(name, level).bare,
]
const anyOf = (words: readonly string[]): string =>
  `(?:${[...words]
    .sort((one, other) => other.length - one.length)
    .map(escaped)
    .join('|')})`

/**
 * How much of the beginning of a detail address only repeats the chosen 省市区: two or more of their names in a row, the
 * last in full. One alone may be a landmark's: 深圳市民中心, 广东省人民医院.
 */
export const repeatedPlace = (
  address: string,
  [province, city, district]: readonly [string, string, string],
): string => {
  const higher = [
    ...(province === '' ? [] : [anyOf(longOrShort(province, 'province'))]),
    ...(city === '' || city === province ? [] : [anyOf(longOrShort(city, 'city'))]),
  ]
  const patterns = [
    ...(district === '' ? [] : [[...higher.map((name) => `${name}?`), anyOf(named(district, 'district'))].join('')]),
    ...(province === city || city === '' ? [] : [`${higher[0] ?? ''}${anyOf(named(city, 'city'))}`]),
  ]
  const matches = patterns.map((pattern) => new RegExp(`^${pattern}`).exec(address.replace(/\s/g, ''))?.[0] ?? '')
  const longestMatch = matches.reduce((best, match) => (match.length > best.length ? match : best), '')
  return named(district, 'district').includes(longestMatch) || named(city, 'city').includes(longestMatch)
    ? ''
    : longestMatch
}

/** The problem of a detail address that belongs to these names of 省, 市 and 区; '' for a valid one. */
export const detailAddressProblem = (address: string, places: readonly [string, string, string]): string => {
  if (textLength(address) < textLimits.address.min) return textLimits.address.tooShort
  if (embeddedPhone.test(address)) return '详细地址中请勿填写电话号码'
  return repeatedPlace(address, places) === '' ? '' : '详细地址中请勿重复填写省市区'
}
