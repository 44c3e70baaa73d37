import type { Surface } from '../surfaces/surface'
import type { SharedImport } from './shared-imports'

/** Imported names that the surface does not offer, one line each. */
export const missingNames = (imports: SharedImport[], { number, modules }: Surface): string[] =>
  imports.flatMap(({ file, from, names }) => {
    const offered = modules[from]
    if (!offered) return [`${file}: surface ${number} has no ${from}`]
    if (names.includes('*')) return [`${file}: import names of ${from}, not all of it`]
    return names
      .filter((name) => !offered.includes(name))
      .map((name) => `${file}: surface ${number} has no ${name} in ${from}`)
  })

/**
 * Why a remote cannot run on the surface that its `remote.json` declares (1 by default) and on every later one of its
 * contract. A declared surface that is newer than needed is a problem too: it excludes older shells.
 */
export const surfaceProblems = (
  declared: { contract: number; surface?: number },
  imports: SharedImport[],
  surfaces: readonly Surface[],
): string[] => {
  const { contract, surface: number = 1 } = declared
  const index = surfaces.findIndex((surface) => surface.number === number)
  const surface = surfaces[index]
  const before = surfaces[index - 1]
  if (!surface) return [`remote.json: surface: there is no surface ${number}; the newest is ${surfaces.at(-1)?.number}`]
  if (surface.contract !== contract)
    return [`remote.json: contract: surface ${number} belongs to contract ${surface.contract}, not ${contract}`]
  if (before?.contract === contract && missingNames(imports, before).length === 0)
    return [`remote.json: surface: ${before.number} is enough`]
  return missingNames(imports, surface)
}
