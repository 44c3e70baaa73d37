import type { Db } from '../database/database'
import type { Divisions } from '../modules/address/divisions'
import { outlet } from '../modules/outlet/outlet.tables'
import { type DemoOutlet, demoOutlets } from './demo-outlets'
import { insertAll } from './insert-all'
import { type Random, randomFrom } from './random'

/** Degrees that a copy lies off its original, at most: some 40 km. */
const spread = 0.4
/** Numbers of a city's copies begin a hundred after those of the round before. */
const perRound = 100

/** To a tenth of a metre, as the demo's own. */
const near = (random: Random, degrees: number) => Math.round((degrees + (random() - 0.5) * 2 * spread) * 1e6) / 1e6

const copyOf = (random: Random, original: DemoOutlet, round: number): DemoOutlet => ({
  ...original,
  outletCode:
    original.outletCode.slice(0, 6) + String(Number(original.outletCode.slice(6)) + round * perRound).padStart(3, '0'),
  outletName: `${original.outletName}${round + 1}店`,
  lng: near(random, original.lng),
  lat: near(random, original.lat),
})

/** The demo's outlets and as many copies around them as there are to be: for measuring what a large network takes. */
export const manyOutlets = (divisions: Divisions, total: number): DemoOutlet[] => {
  const random = randomFrom(20261122)
  const originals = demoOutlets(divisions)
  const rounds = Math.ceil(total / originals.length)
  return Array.from({ length: rounds }, (_, round) =>
    originals.map((original) => (round === 0 ? original : copyOf(random, original, round))),
  )
    .flat()
    .slice(0, total)
}

/** Adds what a demo database lacks of so many outlets. */
export const addOutlets = async (db: Db, divisions: Divisions, total: number): Promise<void> => {
  const there = new Set(
    (await db.select({ outletCode: outlet.outletCode }).from(outlet)).map(({ outletCode }) => outletCode),
  )
  await insertAll(
    db,
    outlet,
    manyOutlets(divisions, total).filter(({ outletCode }) => !there.has(outletCode)),
  )
}
