import type { District, Town } from './division-source'

/** Units without postal addresses: prisons, and rows that only count the population outside all towns. */
const unaddressable = /(监狱|监狱城|劳教所|劳动教[育养]管理所|戒毒所|居民|乡级单位|直辖村级区划)$/

const withoutPrefix = (name: string, district: string) => {
  const rest = name.startsWith(district) ? name.slice(district.length).replace(/^人民政府/, '') : ''
  return /^.+(街道|镇|乡)$/.test(rest) ? rest : name
}

const cleanName = (name: string, district: string) =>
  withoutPrefix(name.replace(/^（[^）]*）(?=.+街道$)/, ''), district)

/** The towns of a district, their names without the repeated district, without units that have no addresses. */
export const repairTowns = ({ name: district, children }: District): Town[] => {
  const towns = children
    .filter((town) => !unaddressable.test(town.name))
    .map((town) => ({ code: town.code, name: cleanName(town.name, district) }))
  // A district that governs all its villages directly still needs one entry on the fourth level.
  return towns.length > 0 ? towns : children.slice(0, 1).map((town) => ({ code: town.code, name: district }))
}
