const chinese = new Intl.DisplayNames(['zh-CN'], { type: 'region' })
const english = new Intl.DisplayNames(['en'], { type: 'region' })

/** Names that replace those of the platform; a region of China is never called a country. */
const overrides: Readonly<Record<string, string>> = {
  HK: '中国香港',
  MO: '中国澳门',
  TW: '中国台湾',
  CD: '刚果（金）',
  CG: '刚果（布）',
  PS: '巴勒斯坦',
}
const englishOverrides: Readonly<Record<string, string>> = {
  HK: 'Hong Kong, China',
  MO: 'Macao, China',
  TW: 'Taiwan, China',
  TR: 'Turkey',
  PS: 'Palestine',
}

const isCode = (code: string) => /^[A-Z]{2}$/.test(code)

/** 美国 for `US`; the code itself where there is no name, '' for ''. */
export const countryName = (code: string): string => overrides[code] ?? (isCode(code) ? (chinese.of(code) ?? code) : '')

/** United States for `US`. */
export const englishCountryName = (code: string): string =>
  englishOverrides[code] ?? (isCode(code) ? (english.of(code) ?? code) : '')
