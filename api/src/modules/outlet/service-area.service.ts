import type { ServiceArea, ServiceAreaRequest } from '@portal/contract/service-area'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '../../database/database'
import type { Deps } from '../../deps'
import { BusinessError } from '../../http/business-error'
import { findListedOutlet } from './outlet.repository'
import { outlet } from './outlet.tables'
import { outletServiceArea } from './service-area.tables'

const nothing: ServiceArea = { shapes: [], updatedAt: null }

/** The service area of an outlet; empty for a closed one. */
export const readServiceArea = async (db: Db, outletCode: string): Promise<ServiceArea> => {
  const [row] = await db
    .select({ shapes: outletServiceArea.shapes, updatedAt: outletServiceArea.updatedAt })
    .from(outletServiceArea)
    .innerJoin(outlet, eq(outlet.outletCode, outletServiceArea.outletCode))
    .where(and(eq(outletServiceArea.outletCode, outletCode), ne(outlet.status, 'CLOSED')))
  return row === undefined ? nothing : { shapes: row.shapes, updatedAt: row.updatedAt.toISOString() }
}

/**
 * Replaces the service area of an outlet; storing the same one again changes nothing, not even its time.
 * @throws BusinessError OUTLET_NOT_FOUND
 */
export const saveServiceArea = async (
  { db, clock }: Deps,
  { outletCode, shapes }: ServiceAreaRequest,
): Promise<ServiceArea> => {
  if (!(await findListedOutlet(db, outletCode))) throw new BusinessError('OUTLET_NOT_FOUND')
  if (shapes.length === 0) await db.delete(outletServiceArea).where(eq(outletServiceArea.outletCode, outletCode))
  else {
    const fields = { shapes, updatedAt: clock() }
    await db
      .insert(outletServiceArea)
      .values({ outletCode, ...fields })
      .onConflictDoUpdate({
        target: outletServiceArea.outletCode,
        set: fields,
        setWhere: sql`${outletServiceArea.shapes} is distinct from excluded.shapes`,
      })
  }
  return readServiceArea(db, outletCode)
}
