import { crossBorderProductCodes } from '@portal/contract/order'
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Price and delivery time of one product to a destination outside the mainland (domain §13). */
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
    /** Fees of simplified customs clearance, and of a formal declaration. */
    simpleCustomsCents: integer('simple_customs_cents').notNull(),
    formalCustomsCents: integer('formal_customs_cents').notNull(),
    transitDays: integer('transit_days').notNull(),
    /** Minutes after midnight, Asia/Shanghai: goods that are collected before leave the same day. */
    cutOffMinute: integer('cut_off_minute').notNull(),
    /** Why the lane is suspended; '' when it is not. */
    suspendedReason: text('suspended_reason').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.destination, table.productCode] })],
)
export type CrossBorderLane = typeof crossBorderLane.$inferSelect
