import { comparableText } from './address-analysis/comparable-text'
import { renamedRegions } from './address-analysis/renamed-regions'
import { type RegionLevel, shortNames } from './division-short-names'
import type { Division } from './division-tree'
import { withoutBlanks } from './text/visible-text'

/** The level of the units, and the name of the one that they belong to; '' for provinces. */
interface Within {
  level: RegionLevel | 'town'
  parent: string
}

const comparable = (text: string): string => comparableText(withoutBlanks(text))

const townTail = /(?:街道办事处|街道|民族乡|[镇乡]|苏木)$/
/** A county becomes a district or a city, a city a district: 余杭县, 余杭市, 余杭区. */
const laterKinds: Record<string, string> = { 县: '区市', 市: '区' }

const wordsOf = (name: string, level: Within['level']): { withKind: string[]; bare: string[] } =>
  level === 'town' ? { withKind: [], bare: [name.replace(townTail, '')] } : shortNames(name, level)

const onlyOne = <Unit>(units: readonly Unit[]): Unit | undefined => (units.length === 1 ? units[0] : undefined)

/** The name that a renamed or merged division has today. */
const presentName = (name: string, { level, parent }: Within): string | undefined => {
  for (const [former, path] of renamedRegions) {
    const [province, city, district] = path.split('/')
    if (former !== name) continue
    if (level === 'district' && district !== undefined && city === parent) return district
    if (level === 'city' && district === undefined && province === parent) return city
  }
  return undefined
}

/**
 * The only one of the units that a text names: in full, for short (彭水县, 恩施州, 广西), by a former name, or by the
 * beginning of its name. Undefined when there is none or more than one.
 */
export const findDivision = <Unit extends Division>(
  units: readonly Unit[],
  text: string,
  within: Within,
): Unit | undefined => {
  const name = comparable(text).replace(/办事处$/, '')
  if (name.length < 2) return undefined
  const named = (test: (unit: Unit) => boolean) => onlyOne(units.filter(test))
  const full = named((unit) => unit.name === name)
  if (full) return full
  const present = presentName(name, within)
  if (present !== undefined) return named((unit) => unit.name === present)
  return (
    named((unit) => wordsOf(unit.name, within.level).withKind.includes(name)) ??
    named((unit) => wordsOf(unit.name, within.level).bare.includes(name)) ??
    named(
      (unit) =>
        (laterKinds[name.slice(-1)] ?? '').includes(unit.name.slice(-1)) &&
        unit.name.slice(0, -1) === name.slice(0, -1),
    ) ??
    named((unit) => unit.name.startsWith(name)) ??
    (within.level === 'town' ? named((unit) => unit.name.startsWith(name.replace(townTail, ''))) : undefined)
  )
}
export type FindDivision = typeof findDivision
