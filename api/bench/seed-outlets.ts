import { systemClock } from '../src/clock'
import { readConfig } from '../src/config/config'
import { openDatabase } from '../src/database/open-database'
import { addOutlets } from '../src/demo/many-outlets'
import { seedDemo } from '../src/demo/seed-demo'
import { shippedDivisions } from '../src/modules/address/shipped-divisions'

/** A data folder with the demo and so many outlets; nothing serves it meanwhile. */
export const seedOutlets = async (environment: NodeJS.ProcessEnv, total: number): Promise<void> => {
  const config = readConfig(environment)
  const database = await openDatabase(config)
  try {
    await seedDemo({ db: database.db, clock: systemClock, config })
    await addOutlets(database.db, shippedDivisions(config.root), total)
  } finally {
    await database.close()
  }
}
