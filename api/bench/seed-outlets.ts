import { sql } from 'drizzle-orm'
import { systemClock } from '../src/clock'
import { readConfig } from '../src/config/config'
import type { Db } from '../src/database/database'
import { openDatabase } from '../src/database/open-database'
import { loadStandIns } from '../src/load-stand-ins'
import { outlet } from '../src/modules/outlet/outlet.tables'

/** Maximum distance of a copy from its original in degrees: some 40 km. */
const spread = 0.4
/** Numbers of a city's copies begin a hundred after those of the round before. */
const perRound = 100

/**
 * Copies existing outlets until there are `total`; each copy has its own number and name, at the same place in every
 * run.
 */
const copyOutlets = async (db: Db, total: number): Promise<void> => {
  const originals = await db.$count(outlet)
  const missing = Math.max(0, total - originals)
  const rounds = Math.ceil(missing / Math.max(1, originals))
  await db.execute(sql`select setseed(0.5)`)
  await db.execute(sql`
    insert into outlet
    select (jsonb_populate_record(original, jsonb_build_object(
      'outlet_code', left(outlet_code, 6) || lpad((substr(outlet_code, 7)::int + round * ${perRound})::text, 3, '0'),
      'outlet_name', outlet_name || (round + 1) || '店',
      'lng', round((lng + (random() - 0.5) * ${2 * spread})::numeric, 6),
      'lat', round((lat + (random() - 0.5) * ${2 * spread})::numeric, 6)
    ))).*
    from (select * from outlet order by outlet_code) original, generate_series(1, ${rounds}::int) round
    order by round, outlet_code limit ${missing}`)
}

/** Makes a data folder with the demo and `total` outlets. No portal may be using the folder. */
export const seedOutlets = async (environment: NodeJS.ProcessEnv, total: number): Promise<void> => {
  const config = readConfig(environment)
  const standIns = await loadStandIns(config)
  const database = await openDatabase(config)
  try {
    await standIns?.seed({ db: database.db, clock: systemClock, config })
    await copyOutlets(database.db, total)
  } finally {
    await database.close()
  }
}
