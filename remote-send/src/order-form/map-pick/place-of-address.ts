import { loadRegions, loadTowns } from '@portal/shared'
import type { PointAddress } from '@portal/shared/map/port'
import type { DescribedPoint } from './described-point'

/**
 * Our divisions for the address of a map's service, found by its adcode and the name of the town; null for a district
 * that we do not have, such as a renumbered one. Rejects with a `CallError` when the divisions cannot be loaded.
 */
export const placeOfAddress = async ({ adcode, town, street }: PointAddress): Promise<DescribedPoint | null> => {
  for (const province of await loadRegions())
    for (const city of province.cities) {
      const district = city.districts.find(({ code }) => code === adcode)
      // A city without districts has its own number, with two noughts more.
      if (!district && !(city.districts.length === 0 && `${city.code}00` === adcode)) continue
      const districtCode = district?.code ?? ''
      const division = town ? (await loadTowns(city.code))[districtCode]?.find(({ name }) => name === town) : undefined
      return {
        outcome: 'FOUND',
        region: { provinceCode: province.code, cityCode: city.code, districtCode, townCode: division?.code ?? '' },
        names: [province.name, city.name, district?.name ?? '', division?.name ?? ''],
        street,
      }
    }
  return null
}
