import { z } from 'zod'
import { defineCall } from './call'
import { region } from './primitives'
import { mapPoint } from './tracking'

const locatedPlace = z.object({
  provinceCode: z.string(),
  cityCode: z.string(),
  /** '' in a city without districts. */
  districtCode: z.string(),
  provinceName: z.string(),
  cityName: z.string(),
  districtName: z.string(),
})

/**
 * The district that a point on the map lies in, by the points of `shared/data/district-points`: near a border it may be
 * the neighbour. The point is in GCJ-02; it is not stored.
 */
export const mapLocate = defineCall({
  path: 'map/locate',
  access: 'public',
  request: mapPoint,
  response: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('FOUND'), place: locatedPlace }),
    /** Hong Kong, Macao or Taiwan: sent to through a page of its own. */
    z.object({ outcome: z.literal('HMT') }),
    /** Far out at sea, or abroad. */
    z.object({ outcome: z.literal('NOWHERE') }),
  ]),
})

/**
 * Where a city and its districts are, GCJ-02, so that a map can begin there and name them. Districts whose place is not
 * known are left out.
 */
export const mapCity = defineCall({
  path: 'map/city',
  access: 'public',
  request: z.object({ cityCode: region.cityCode }),
  response: z.object({
    /** Null for a city whose place is not known, or that does not exist. */
    centre: mapPoint.nullable(),
    districts: z.array(mapPoint.extend({ districtCode: z.string(), districtName: z.string() })).max(60),
  }),
})
export type MapDistrict = z.infer<typeof mapCity.response>['districts'][number]
