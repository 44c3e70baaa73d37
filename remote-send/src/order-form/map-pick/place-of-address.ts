import { loadRegions, loadTowns } from '@portal/shared'
import type { PointAddress } from '@portal/shared/map/port'
import type { DescribedPoint } from './described-point'

/**
 * The divisions of ours that the address of a map's service names by its adcode and the name of the town; null for a district that is
 * not among them, as one that was renumbered. Rejects with a `CallError` when the divisions cannot be loaded.
 */
export const placeOfAddress = async ({ adcode, town, street }: PointAddress): Promise<DescribedPoint | null> => {
  for (const province of await loadRegions())
    for (const city of province.cities) {
      const district = city.districts.find(({ code }) => code === adcode)
      // A city without districts has its own number, with two noughts more.
      if (!district && !(city.districts.length === 0 && `${city.code}00` === adcode)) continue
      const districtCode = district?.code ?? ''
      const known = town ? (await loadTowns(city.code))[districtCode]?.find(({ name }) => name === town) : undefined
      return {
        outcome: 'FOUND',
        region: { provinceCode: province.code, cityCode: city.code, districtCode, townCode: known?.code ?? '' },
        names: [province.name, city.name, district?.name ?? '', known?.name ?? ''],
        street,
      }
    }
  return null
}
