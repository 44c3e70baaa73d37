import { bigint, pgTable, text } from 'drizzle-orm/pg-core'

/** The last number of each kind of rows that the carrier reads in sequence, in one place, whichever node asks. */
export const carrierNumber = pgTable('carrier_number', {
  kind: text('kind', { enum: ['order_request', 'delivery_wish'] }).primaryKey(),
  last: bigint('last', { mode: 'number' }).notNull(),
})
