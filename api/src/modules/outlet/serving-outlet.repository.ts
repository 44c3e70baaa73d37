import type { LngLat } from '@portal/rules/earth'
import { and, asc, desc, eq, or, sql } from 'drizzle-orm'
import type { Db } from '../../database/database'
import type { RegionCodes } from '@portal/rules/division-tree'
import { metresFrom } from './nearest-outlets'
import { outlet } from './outlet.tables'

/**
 * An open outlet of the city for drop-off or self-collection: in the town, else in the district, else the nearest to
 * `near`.
 */
export const servingOutletQuery = (
  db: Db,
  { provinceCode, cityCode, districtCode, townCode }: RegionCodes,
  near: LngLat | null,
) =>
  db
    .select()
    .from(outlet)
    .where(
      and(
        eq(outlet.provinceCode, provinceCode),
        eq(outlet.cityCode, cityCode),
        eq(outlet.status, 'OPEN'),
        or(sql`${outlet.services} @> '["SEND"]'::jsonb`, sql`${outlet.services} @> '["SELF_PICKUP"]'::jsonb`),
      ),
    )
    .orderBy(
      desc(and(eq(outlet.districtCode, districtCode), eq(outlet.townCode, townCode)) ?? sql`false`),
      desc(eq(outlet.districtCode, districtCode)),
      ...(near === null ? [] : [asc(metresFrom(near))]),
      asc(outlet.outletCode),
    )
    .limit(1)
