import { accountSeeds } from './seeds-of-account'
import { carrierSeeds } from './seeds-of-carrier'
import { deliverySeeds } from './seeds-of-deliveries'
import { orderSeeds } from './seeds-of-orders'
import type { SeedTable } from './seed-table'
import type { TestWorld } from './world'

const table: SeedTable = { ...accountSeeds, ...orderSeeds, ...carrierSeeds, ...deliverySeeds }

/** The seeds of a call; none for one without fields. */
export const seedsFor = async (path: string, world: TestWorld): Promise<object[]> =>
  (await table[path]?.(world)) ?? [{}]

/** Calls that a seed was written for. */
export const seededPaths = Object.keys(table)

/** Every value of the seeds by the name of its field. */
export const valuesOf = (seeds: readonly object[]): ReadonlyMap<string, unknown[]> => {
  const valuesByName = new Map<string, unknown[]>()
  const add = (name: string, value: unknown): void => {
    if (name !== '') valuesByName.set(name, [...(valuesByName.get(name) ?? []), value])
    if (Array.isArray(value)) value.forEach((one) => add(name.replace(/s$/, ''), one))
    else if (typeof value === 'object' && value !== null)
      Object.entries(value).forEach(([inner, one]) => add(inner, one))
  }
  seeds.forEach((seed) => add('', seed))
  return valuesByName
}
