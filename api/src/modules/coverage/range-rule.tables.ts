import { productCodes, type ProductCode } from '@portal/contract/freight'
import { coverageDirections, coverageVerdicts } from '@portal/contract/coverage'
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** What holds in a region, from a province down to a town, unless a rule of a place within it says otherwise (domain §7). */
export const coverageRule = pgTable(
  'range_rule',
  {
    /** Of the place itself: 2, 4, 6 or 9 digits. */
    regionCode: text('region_code').notNull(),
    direction: text('direction', { enum: coverageDirections }).notNull(),
    /** Where the place lies, itself included; empty below it. A code does not always begin with that of the level above. */
    provinceCode: text('province_code').notNull(),
    cityCode: text('city_code').notNull().default(''),
    districtCode: text('district_code').notNull().default(''),
    verdict: text('verdict', { enum: coverageVerdicts }).notNull(),
    reason: text('reason').notNull().default(''),
    /** 偏远附加费; 0 and 0: none. */
    centsPerKg: integer('cents_per_kg').notNull().default(0),
    minimumCents: integer('minimum_cents').notNull().default(0),
    /** From then on the rule no longer holds; null: open-ended. */
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
