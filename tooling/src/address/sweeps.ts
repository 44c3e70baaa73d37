import type { AnalyzedAddress } from '@portal/contract/address'
import { analyzeAddress } from '@portal/rules/address-analysis/analyze-address'
import { shortNames } from '@portal/rules/division-short-names'
import { data, rows, towns } from './division-data.testing'

interface Case {
  text: string
  cityCode: string
  districtCode: string
  townCode: string
  detail: string
}

/** Invented. */
const person = '秦若溪 13900002211'
const street = '振兴路8号'

/** Every district of the country with the words that people say for it and for its city. */
const districts = rows.flatMap(([, province, cities]) =>
  cities.flatMap(([cityCode, city, list]) =>
    list.map(([districtCode, district], at) => {
      const townsOfDistrict = towns.get(cityCode)?.[districtCode] ?? []
      const [townCode = '', town = ''] = townsOfDistrict[at % Math.max(1, townsOfDistrict.length)] ?? []
      const shortDistrict = shortNames(district, 'district')
      return {
        cityCode,
        districtCode,
        townCode,
        town,
        district,
        province: shortNames(province, 'province').bare[0] ?? province,
        /** '' where the city is its own district, which people do not say twice. */
        city: city === district ? '' : (shortNames(city, 'city').bare[0] ?? city),
        withKind: shortDistrict.withKind[0] ?? district,
        bare: shortDistrict.bare[0] ?? district,
      }
    }),
  ),
)
type District = (typeof districts)[number]

const caseOf = (district: District, place: string, town = ''): Case => ({
  text: `${place}${town}${street} ${person}`,
  cityCode: district.cityCode,
  districtCode: district.districtCode,
  townCode: town === '' ? '' : district.townCode,
  detail: street,
})

/** Without functional zones, which have no other name, and without words that mean a neighbour as well. */
const named = districts.filter(
  (each) =>
    each.districtCode[4] !== '7' &&
    !districts.some(
      (other) => other !== each && other.cityCode === each.cityCode && other.district.startsWith(each.bare),
    ),
)

/** A city for short in front of every district, its short names, and those with one of its towns. */
export const sweeps = {
  'short city and district': districts.flatMap((each) => [
    caseOf(each, `${each.city}${each.district}`),
    caseOf(each, `${each.province}${each.city}${each.district}`),
  ]),
  'short names': named.flatMap((each) => [
    caseOf(each, `${each.province}${each.city}${each.withKind}`),
    caseOf(each, `${each.province}${each.city}${each.bare}`),
  ]),
  'short names with a town': named.flatMap((each) => [
    caseOf(each, `${each.city}${each.withKind}`, each.town),
    caseOf(each, `${each.city}${each.bare}`, each.town),
  ]),
}

const isRight = ({ region, name, detail }: AnalyzedAddress, expected: Case): boolean =>
  region?.cityCode === expected.cityCode &&
  region.districtCode === expected.districtCode &&
  (expected.townCode === '' || region.townCode === expected.townCode) &&
  detail === expected.detail &&
  name === '秦若溪'

/** Sorts the cases by their result: right, wrong but asked about, wrong without a word. */
export const sweep = async (cases: readonly Case[]) => {
  const asked: string[] = []
  const silent: string[] = []
  for (const each of cases) {
    const analyzed = await analyzeAddress(each.text, data)
    if (isRight(analyzed, each)) continue
    const { region, unsure, name, detail } = analyzed
    const found = `${each.text} → ${
      region
        ? Object.values(region)
            .filter((part) => !/^\d*$/.test(part))
            .join('/')
        : '–'
    } ${detail} ${name} ${unsure.join()}`
    ;(unsure.length > 0 ? asked : silent).push(found)
  }
  return { total: cases.length, right: cases.length - asked.length - silent.length, asked, silent }
}
