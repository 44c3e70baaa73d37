import type { TestServer } from '../../testing/test-server'
import { replaceBatteryRecalls } from './battery-recalls.repository'

/** A model in the list of recalls; goods with this name are refused. */
export const recalledGoods = '罗马仕充电宝 PAC20-272'

/** Stores a list with the model of `recalledGoods`. */
export const addRecall = async ({ database, now }: TestServer): Promise<void> => {
  const models = [{ brand: '罗马仕', model: 'PAC20-272', returnUrl: '' }]
  await replaceBatteryRecalls(database.db, { edition: '2026-11', publishedOn: '2026-11-20', models }, now())
}
