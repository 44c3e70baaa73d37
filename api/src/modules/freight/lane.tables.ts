import { productCodes } from '@portal/contract/freight'
import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/**
 * Price and delivery time of one product between two provinces (domain §6). Freight products (DRD, STD, ECO, FTL) use
 * the heavy and light rate, the express product (EXP) first weight and steps; the other pair is 0.
 */
export const freightLane = pgTable(
  'freight_lane',
  {
    fromProvince: text('from_province').notNull(),
    toProvince: text('to_province').notNull(),
    productCode: text('product_code', { enum: productCodes }).notNull(),
    heavyCentsPerKg: integer('heavy_cents_per_kg').notNull().default(0),
    lightCentsPerM3: integer('light_cents_per_m3').notNull().default(0),
    minimumCents: integer('minimum_cents').notNull().default(0),
    firstWeightGrams: integer('first_weight_grams').notNull().default(0),
    firstCents: integer('first_cents').notNull().default(0),
    stepGrams: integer('step_grams').notNull().default(0),
    stepCents: integer('step_cents').notNull().default(0),
    /** Fuel surcharge on the freight, in hundredths of a percent. */
    fuelBasisPoints: integer('fuel_basis_points').notNull().default(0),
    /** Days on the road after the departure. */
    transitDays: integer('transit_days').notNull(),
    /** Minutes after midnight, Asia/Shanghai: goods that are collected before it leave the same day. */
    cutOffMinute: integer('cut_off_minute').notNull(),
    active: boolean('active').notNull().default(true),
  },
  (table) => [primaryKey({ columns: [table.fromProvince, table.toProvince, table.productCode] })],
)
export type FreightLane = typeof freightLane.$inferSelect
