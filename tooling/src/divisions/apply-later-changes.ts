import type { DivisionFiles, Named } from './division-files'
import { movedTowns, newDistricts } from './later-changes'

/** Codes of former districts with those of the districts that took them over. */
export const retiredDistricts: Readonly<Record<string, string>> = Object.fromEntries(
  newDistricts.flatMap(({ code, replaces }) => replaces.map((former) => [former, code])),
)

/** `[district, town, district today]` of each town that came elsewhere than its district. */
export type MovedTown = [former: string, town: string, today: string]

/** The district that a town belongs to today. */
const districtOf = (town: string, former: string): string =>
  movedTowns[town] ?? newDistricts.find(({ towns }) => towns.includes(town))?.code ?? retiredDistricts[former] ?? former

const townsToday = (byDistrict: Record<string, Named[]>): Record<string, Named[]> => {
  const today: Record<string, Named[]> = {}
  for (const [former, towns] of Object.entries(byDistrict))
    for (const town of towns) (today[districtOf(town[0], former)] ??= []).push(town)
  return today
}

/** The divisions of the towns' edition with the districts of today. */
export const applyLaterChanges = ({ regions, towns }: DivisionFiles): DivisionFiles => ({
  regions: regions.map(([province, provinceName, cities]) => [
    province,
    provinceName,
    cities.map(([city, cityName, districts]) => [
      city,
      cityName,
      [
        ...districts.filter(([code]) => !(code in retiredDistricts)),
        ...newDistricts.filter((each) => each.city === city).map(({ code, name }): Named => [code, name]),
      ].toSorted(([one], [other]) => one.localeCompare(other)),
    ]),
  ]),
  towns: Object.fromEntries(Object.entries(towns).map(([city, byDistrict]) => [city, townsToday(byDistrict)])),
})

/** The towns that came elsewhere than their district. */
export const movedTownsOf = ({ towns }: DivisionFiles): MovedTown[] =>
  Object.values(towns).flatMap((byDistrict) =>
    Object.entries(byDistrict).flatMap(([former, list]) =>
      list
        .map(([town]): MovedTown => [former, town, districtOf(town, former)])
        .filter(([, , today]) => today !== (retiredDistricts[former] ?? former)),
    ),
  )
