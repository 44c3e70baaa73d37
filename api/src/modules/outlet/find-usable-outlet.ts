import type { outletServices } from '@portal/contract/outlet'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { outlet, type OutletRecord } from './outlet.tables'

/**
 * The outlet when it is open and offers the service, undefined otherwise: paused and closed outlets accept no goods.
 */
export const findUsableOutlet = async (
  db: Db,
  outletCode: string,
  service: (typeof outletServices)[number] = 'SEND',
): Promise<OutletRecord | undefined> => {
  const [row] = await db
    .select()
    .from(outlet)
    .where(and(eq(outlet.outletCode, outletCode), eq(outlet.status, 'OPEN')))
  return row?.services.includes(service) === true ? row : undefined
}
