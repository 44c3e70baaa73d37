import type { City, District, Province } from './division-source'

/** Cities that have towns but no districts; the source gives each a district of its own name. */
const withoutDistricts = new Set(['东莞市', '中山市', '儋州市', '嘉峪关市'])

/** `name` of a city without districts keeps one nameless district, whose towns are reached directly. */
const clearPseudoDistrict = (city: City): City =>
  withoutDistricts.has(city.name)
    ? { ...city, children: city.children.map((district) => ({ ...district, code: '', name: '' })) }
    : city

/**
 * A county that the province governs directly becomes a city with itself as the one district.
 * City code: province, then 50 + the county's last two digits (419001 → 4151); no prefecture has a number above 50.
 */
const countyAsCity = (county: District): City => ({
  code: county.code.slice(0, 2) + String(50 + Number(county.code.slice(4))),
  name: county.name,
  children: [county],
})

/** The cities of a province, without the source's pseudo-cities. */
export const repairCities = (province: Province): City[] => {
  const municipal = province.children.filter((city) => city.name === '市辖区' || city.name === '县')
  const districts = municipal.flatMap((city) => city.children)
  return [
    ...municipal.slice(0, 1).map((city) => ({ code: city.code, name: province.name, children: districts })),
    ...province.children
      .filter((city) => !municipal.includes(city))
      .flatMap((city) =>
        city.name.endsWith('直辖县级行政区划') ? city.children.map(countyAsCity) : [clearPseudoDistrict(city)],
      ),
  ]
}
