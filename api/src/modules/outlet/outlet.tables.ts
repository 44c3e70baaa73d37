import { type outletServices, outletStatuses, outletTypes } from '@portal/contract/outlet'
import { sql } from 'drizzle-orm'
import { boolean, doublePrecision, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

/** Opening times on some weekdays (1 is Monday), `HH:mm` in Asia/Shanghai. */
export interface BusinessHours {
  days: number[]
  open: string
  close: string
}

export const outlet = pgTable(
  'outlet',
  {
    outletCode: text('outlet_code').primaryKey(),
    outletName: text('outlet_name').notNull(),
    type: text('type', { enum: outletTypes }).notNull(),
    status: text('status', { enum: outletStatuses }).notNull(),
    provinceCode: text('province_code').notNull(),
    cityCode: text('city_code').notNull(),
    /** '' in a city without districts. */
    districtCode: text('district_code').notNull(),
    townCode: text('town_code').notNull(),
    address: text('address').notNull(),
    /** GCJ-02. */
    lng: doublePrecision('lng').notNull(),
    lat: doublePrecision('lat').notNull(),
    phones: jsonb('phones').$type<string[]>().notNull(),
    businessHours: jsonb('business_hours').$type<BusinessHours[]>().notNull(),
    holidayNote: text('holiday_note').notNull().default(''),
    services: jsonb('services').$type<(typeof outletServices)[number][]>().notNull(),
    pickupRange: text('pickup_range').notNull().default(''),
    noServiceRange: text('no_service_range').notNull().default(''),
    maxPieceKg: integer('max_piece_kg').notNull(),
    hasForklift: boolean('has_forklift').notNull(),
  },
  (table) => [
    index('outlet_region').on(table.provinceCode, table.cityCode, table.districtCode),
    // Waybills refer to outlets by name.
    index('outlet_name').on(table.outletName),
    // Listed outlets in the order of the list: open ones before paused ones, without the closed.
    index('outlet_listed')
      .on(table.status, table.outletCode)
      .where(sql`status <> 'CLOSED'`),
    // For outlets around a point, and in a section of the map.
    index('outlet_position')
      .on(table.lat, table.lng)
      .where(sql`status <> 'CLOSED'`),
  ],
)
export type OutletRecord = typeof outlet.$inferSelect
