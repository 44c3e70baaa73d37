import { accountSeeds } from './seeds-of-account'
import { carrierSeeds } from './seeds-of-carrier'
import { orderSeeds } from './seeds-of-orders'
import type { SeedTable } from './seed-table'
import type { TestWorld } from './world'

const table: SeedTable = { ...accountSeeds, ...orderSeeds, ...carrierSeeds }

/** A call without fields of its own needs none. */
export const seedsFor = async (path: string, world: TestWorld): Promise<object[]> =>
  (await table[path]?.(world)) ?? [{}]

/** Calls that a seed was written for. */
export const seededPaths = Object.keys(table)

/** Every value of the seeds by the name of its field. */
export const valuesOf = (seeds: readonly object[]): ReadonlyMap<string, unknown[]> => {
  const found = new Map<string, unknown[]>()
  const add = (name: string, value: unknown): void => {
    if (name !== '') found.set(name, [...(found.get(name) ?? []), value])
    if (Array.isArray(value)) value.forEach((one) => add(name.replace(/s$/, ''), one))
    else if (typeof value === 'object' && value !== null)
      Object.entries(value).forEach(([inner, one]) => add(inner, one))
  }
  seeds.forEach((seed) => add('', seed))
  return found
}
