import { getTableName } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { startOfMonthInOrderNos } from '../modules/order-core/order-number'
import { orderLog } from '../modules/order-core/order.tables'
import { traceNode } from '../modules/order-core/trace-node.tables'
import { securityEvent } from '../modules/security/security-event.tables'
import { telemetryEvent } from '../modules/telemetry/telemetry.tables'
import type { Month } from './month'

/** A table that only grows, in a partition for each month (docs/adr/0003-database.md). */
export interface PartitionedTable {
  name: string
  /** The column whose value says in which month a row is. */
  key: PgColumn
  /** The least value of the key in a month. */
  startOf: (month: Month) => string
  /** Whether rows belong to orders: then those of open orders outlive their month. */
  isOfOrders: boolean
  /** Whole months that rows are kept after the month that they are in. */
  keepMonths: number
}

/**
 * Security events identify no person, but they describe attempts on accounts: they are kept for a term of their own.
 */
const securityMonths = 6

const startOfMonth = (month: Month): string => `${month}-01 00:00+08`

/** @param keepMonths `KEEP_MONTHS` */
export const partitionedTables = (keepMonths: number): readonly PartitionedTable[] => {
  const ofOrders = { startOf: startOfMonthInOrderNos, isOfOrders: true, keepMonths }
  const byTime = { startOf: startOfMonth, isOfOrders: false }
  return [
    { name: getTableName(traceNode), key: traceNode.orderNo, ...ofOrders },
    { name: getTableName(orderLog), key: orderLog.orderNo, ...ofOrders },
    { name: getTableName(telemetryEvent), key: telemetryEvent.receivedAt, ...byTime, keepMonths },
    { name: getTableName(securityEvent), key: securityEvent.at, ...byTime, keepMonths: securityMonths },
  ]
}
