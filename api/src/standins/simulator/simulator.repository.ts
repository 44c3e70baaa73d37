import type { OrderStatus } from '@portal/contract/order'
import { and, asc, eq, gt, inArray, lte, ne, notExists, notInArray, or, sql } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { demoCustomerIds } from '../demo/demo-customers'
import { demoSeed } from '../demo/demo-seed.tables'
import { orders } from '../../modules/order-core/order.tables'
import { traceNode, type TraceNodeRecord } from '../../modules/order-core/trace-node.tables'
import { openStatuses } from '../../modules/order-core/unsettled-collections'
import { outlet } from '../../modules/outlet/outlet.tables'
import type { RouteOutlet } from './simulated-route'

/** `content_hash` of the orders that came with the demo data. */
const seeded = 'demo'

/** The statuses in which the receiver gets goods next. */
const handedOverFrom: OrderStatus[] = [
  'DELIVERING',
  'READY_FOR_PICKUP',
  'PART_SIGNED',
  'PART_ABNORMAL',
  'PART_RETURNED',
]

export interface Waiting {
  /** Time before which orders of demo customers must have moved last. */
  newSince: Date
  /** The same for orders that wait for the courier, so that a person has time to change or cancel them. */
  acceptedSince: Date
  /** The same for orders of the demo data, which move more slowly. */
  seededSince: Date
  limit: number
}

/** Orders of the demo's customers only that have not ended, the longest waiting first. */
export const waitingQuery = (db: Db, { newSince, acceptedSince, seededSince, limit }: Waiting) =>
  db
    .select()
    .from(orders)
    .where(
      and(
        inArray(orders.userId, demoCustomerIds),
        inArray(orders.status, openStatuses),
        lte(orders.movedAt, newSince),
        or(ne(orders.status, 'ACCEPTED'), lte(orders.movedAt, acceptedSince)),
        // 寄付现结 is handed over once it is paid. Orders that wait here would fill every step otherwise.
        or(
          ne(orders.payMethod, 'SENDER'),
          lte(orders.dueCents, 0),
          notInArray(orders.status, handedOverFrom),
          eq(orders.interceptState, 'REQUESTED'),
        ),
        // A customer who has requested an interception does not wait half a day for the result.
        or(
          ne(orders.contentHash, seeded),
          and(
            lte(orders.movedAt, seededSince),
            notExists(
              db
                .select()
                .from(demoSeed)
                .where(and(eq(demoSeed.name, 'demo'), gt(demoSeed.seededAt, seededSince))),
            ),
          ),
          eq(orders.interceptState, 'REQUESTED'),
        ),
      ),
    )
    .orderBy(asc(orders.movedAt))
    .limit(limit)

/** All nodes of an order, unsorted. */
export const allNodes = (db: Db, orderNo: string): Promise<TraceNodeRecord[]> =>
  db.select().from(traceNode).where(eq(traceNode.orderNo, orderNo))

/** Working outlets of these cities, and all transfer centres. */
export const routeOutlets = (db: Db, cityCodes: readonly string[]): Promise<RouteOutlet[]> =>
  db
    .select({
      outletCode: outlet.outletCode,
      outletName: outlet.outletName,
      type: outlet.type,
      provinceCode: outlet.provinceCode,
      cityCode: outlet.cityCode,
      districtCode: outlet.districtCode,
    })
    .from(outlet)
    .where(
      and(sql`${outlet.status} = 'OPEN'`, or(sql`${outlet.type} = 'HUB'`, inArray(outlet.cityCode, [...cityCodes]))),
    )
    .orderBy(asc(outlet.outletCode))
