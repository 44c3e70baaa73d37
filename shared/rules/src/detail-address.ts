/** Pictures in an address cannot be printed on a label. */
export const withoutEmoji = (text: string): string =>
  text.replace(/[\p{Extended_Pictographic}\p{Regional_Indicator}\u200d\ufe0f\u20e3]/gu, '').trim()

/** A mobile number, or a landline with its area code. */
const embeddedPhone = /(?<!\d)(1[3-9]\d{9}|0\d{2,3}-\d{7,8})(?!\d)/

const placeEnding = /(省|市|地区|盟|特别行政区|[壮回维][族吾]\S*自治区|自治区)$/
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** `广东省`, or `广东` for short. */
const longOrShort = (name: string): string => {
  const short = name.replace(placeEnding, '')
  return short.length < 2 || short === name
    ? escaped(name)
    : `${escaped(short)}(?:${escaped(name.slice(short.length))})?`
}

/**
 * How much of the beginning of a detail address only repeats the chosen 省市区: two or more of their names in a row, the last in
 * full. One alone may be a landmark's: 深圳市民中心, 广东省人民医院.
 */
export const repeatedPlace = (
  address: string,
  [province, city, district]: readonly [string, string, string],
): string => {
  const higher = [...new Set([province, city])].filter((name) => name !== '').map(longOrShort)
  const patterns = [
    ...(district === '' ? [] : [[...higher.map((name) => `(?:${name})?`), escaped(district)].join('')]),
    ...(province === city || city === '' ? [] : [`${longOrShort(province)}${escaped(city)}`]),
  ]
  const matches = patterns.map((pattern) => new RegExp(`^${pattern}`).exec(address.replace(/\s/g, ''))?.[0] ?? '')
  const longestMatch = matches.reduce((best, match) => (match.length > best.length ? match : best), '')
  return longestMatch === district || longestMatch === city ? '' : longestMatch
}

/** What is wrong with a detail address that belongs to these names of 省, 市 and 区; '' when nothing is. */
export const detailAddressProblem = (address: string, places: readonly [string, string, string]): string => {
  if ([...address].length < 4) return '详细地址至少4个字'
  if (embeddedPhone.test(address)) return '详细地址中请勿填写电话号码'
  return repeatedPlace(address, places) === '' ? '' : '详细地址中请勿重复填写省市区'
}
