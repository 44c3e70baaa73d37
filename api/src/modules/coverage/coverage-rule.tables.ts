import { productCodes, type ProductCode } from '@portal/contract/freight'
import { coverageDirections, coverageVerdicts } from '@portal/contract/coverage'
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * The coverage of a region, from a province down to a town, unless a place within it has a rule of its own (domain §7).
 */
export const coverageRule = pgTable(
  'range_rule',
  {
    /** Code of the place itself: 2, 4, 6 or 9 digits. */
    regionCode: text('region_code').notNull(),
    direction: text('direction', { enum: coverageDirections }).notNull(),
    /**
     * The regions around the place and itself; '' for the levels below it. A code does not always begin with that of
     * the level above.
     */
    provinceCode: text('province_code').notNull(),
    cityCode: text('city_code').notNull().default(''),
    districtCode: text('district_code').notNull().default(''),
    verdict: text('verdict', { enum: coverageVerdicts }).notNull(),
    reason: text('reason').notNull().default(''),
    /** 偏远附加费; 0 and 0: none. */
    centsPerKg: integer('cents_per_kg').notNull().default(0),
    minimumCents: integer('minimum_cents').notNull().default(0),
    /** From then on the rule no longer applies; null: no end. */
    suspendedUntil: timestamp('suspended_until', { withTimezone: true }),
    extraDays: integer('extra_days').notNull().default(0),
    products: jsonb('products')
      .$type<ProductCode[]>()
      .notNull()
      .default([...productCodes]),
  },
  (table) => [
    primaryKey({ columns: [table.regionCode, table.direction] }),
    index('range_rule_within').on(table.provinceCode, table.cityCode, table.districtCode),
  ],
)
export type CoverageRule = typeof coverageRule.$inferSelect
