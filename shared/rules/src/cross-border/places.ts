/** Regions of China that have a page of their own; everything else abroad is international. */
export const hmtPlaces = ['HK', 'MO', 'TW'] as const
export type HmtPlace = (typeof hmtPlaces)[number]

export const isHmtPlace = (code: string): code is HmtPlace => hmtPlaces.some((place) => place === code)

/** Kind of an order to this destination. */
export const kindOfDestination = (code: string): 'HMT' | 'INTERNATIONAL' => (isHmtPlace(code) ? 'HMT' : 'INTERNATIONAL')

/** The platform's names of these regions lack 中国. */
const ownNames: Readonly<Record<HmtPlace, string>> = { HK: '中国香港', MO: '中国澳门', TW: '中国台湾' }

let displayNames: Intl.DisplayNames | undefined
/** Made with the first name: it loads the browser's locale data, which a page without names need not wait for. */
const namesOfPlaces = () => (displayNames ??= new Intl.DisplayNames('zh-CN', { type: 'region', fallback: 'code' }))

/** Chinese name of a country or region by its ISO 3166-1 alpha-2 code; the code itself when it is unknown. */
export const placeName = (code: string): string => {
  if (isHmtPlace(code)) return ownNames[code]
  return /^[A-Z]{2}$/.test(code) ? (namesOfPlaces().of(code) ?? code) : code
}
