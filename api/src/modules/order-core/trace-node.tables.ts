import { type MapPoint, nodeTypes } from '@portal/contract/tracking'
import type { Vehicle } from '@portal/rules/invoicing'
import { foreignKey, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { orders } from './order.tables'

/**
 * The history of a waybill, one row per event of the carrier (domain §3). Shown in the order of `event_at`. Partitioned
 * by the month in the order's number (docs/adr/0003-database.md).
 */
export const traceNode = pgTable(
  'trace_node',
  {
    /** The carrier's id of the event, or `ordered:{orderNo}`: makes a repeated push harmless. */
    eventId: text('event_id').notNull(),
    /** The customer of the order. */
    userId: text('user_id').notNull(),
    orderNo: text('order_no').notNull(),
    nodeType: text('node_type', { enum: nodeTypes }).notNull(),
    eventAt: timestamp('event_at', { withTimezone: true }).notNull(),
    city: text('city').notNull().default(''),
    outletName: text('outlet_name').notNull().default(''),
    description: text('description').notNull().default(''),
    outletPhone: text('outlet_phone').notNull().default(''),
    operator: text('operator').notNull().default(''),
    nextStop: text('next_stop').notNull().default(''),
    /** GCJ-02; null when the carrier reported none. */
    point: jsonb('point').$type<MapPoint>(),
    /** Null when the carrier reported none. */
    vehicle: jsonb('vehicle').$type<Vehicle>(),
    signer: text('signer').notNull().default(''),
    images: jsonb('images').$type<string[]>().notNull().default([]),
    /** Pieces that the event concerns; empty for all. */
    pieceNos: jsonb('piece_nos').$type<string[]>().notNull().default([]),
    /** The event of the same waybill that was wrong; '' for none. */
    undoes: text('undoes').notNull().default(''),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderNo, table.eventId, table.userId] }),
    foreignKey({ columns: [table.userId, table.orderNo], foreignColumns: [orders.userId, orders.orderNo] }).onDelete(
      'cascade',
    ),
  ],
)
export type TraceNodeRecord = typeof traceNode.$inferSelect
