import type { Party } from '@portal/contract/party'
import { placeReadings } from '@portal/rules/place-readings'
import { pinyin } from 'pinyin-pro'

const lettersOf = (text: string, surname: 'head' | 'off'): string =>
  pinyin(text, { pattern: 'first', toneType: 'none', surname, type: 'array', nonZh: 'consecutive' })
    .join('')
    .toLowerCase()

/** First letters of a text's pinyin, words read as a whole: `cqs` of 重庆市. Other characters stay as they are. */
export const initialsOf = (text: string): string => lettersOf(text, 'off')

/** The first and the last reading of each word that contains another one as the name of a place. */
const readingsOfPlaces = [placeReadings, placeReadings.toReversed()].map((readings) =>
  [...new Map(readings)].filter(([word]) => word.length > 1),
)

/**
 * All readings of an address: `shsmhq` of 上海市闵行区, as people say it, and `shsmxq`, as its characters are read by
 * themselves.
 */
export const placeInitialsOf = (place: string): string[] => [
  ...new Set([
    initialsOf(place),
    ...readingsOfPlaces.map((readings) =>
      initialsOf(readings.reduce((text, [word, letters]) => text.replaceAll(word, letters), place)),
    ),
  ]),
]

/**
 * Both readings of a name whose surname is pronounced unlike the word: `zgf` and `cgf` of 曾国藩, as people type either.
 */
export const nameInitialsOf = (name: string): string[] => [
  ...new Set([lettersOf(name, 'head'), lettersOf(name, 'off')]),
]

/**
 * The text that an entry is searched by (domain §9), in small letters. A space keeps the parts apart: no search word
 * has one.
 */
export const searchTextOf = ({
  name,
  mobile,
  company,
  provinceName,
  cityName,
  districtName,
  townName,
  address,
}: Party): string => {
  const place = `${provinceName}${cityName}${districtName}${townName}${address}`
  return [name, mobile, company, place, ...nameInitialsOf(name), initialsOf(company), ...placeInitialsOf(place)]
    .join(' ')
    .toLowerCase()
}
