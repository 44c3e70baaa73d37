import { crossBorderProductCodes } from '@portal/contract/order'
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** What one product costs and how long it takes to a destination beyond the mainland (domain §13). */
export const crossBorderLane = pgTable(
  'overseas_lane',
  {
    /** ISO 3166-1 alpha-2; HK, MO and TW for those regions. */
    destination: text('destination').notNull(),
    productCode: text('product_code', { enum: crossBorderProductCodes }).notNull(),
    firstWeightGrams: integer('first_weight_grams').notNull(),
    firstCents: integer('first_cents').notNull(),
    stepGrams: integer('step_grams').notNull(),
    stepCents: integer('step_cents').notNull(),
    /** Fuel surcharge on the freight, in hundredths of a percent. */
    fuelBasisPoints: integer('fuel_basis_points').notNull(),
    /** 资源调节费 per chargeable kg. */
    resourceCentsPerKg: integer('resource_cents_per_kg').notNull(),
    /** Customs clearance of goods by the simple way, and with formal papers. */
    simpleCustomsCents: integer('simple_customs_cents').notNull(),
    formalCustomsCents: integer('formal_customs_cents').notNull(),
    transitDays: integer('transit_days').notNull(),
    /** Minutes after midnight, Asia/Shanghai: what is picked up before leaves the same day. */
    cutOffMinute: integer('cut_off_minute').notNull(),
    /** Why nothing is taken at present; '' where all is well. */
    suspendedReason: text('suspended_reason').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.destination, table.productCode] })],
)
export type CrossBorderLane = typeof crossBorderLane.$inferSelect
