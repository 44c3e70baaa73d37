import { z } from 'zod'
import { defineCall } from './call'
import { pageOf, pageRequest, place } from './primitives'
import { code, line } from './typed-text'

/** 分拨中心, 一级网点, 二级网点, 服务点 (domain §5). */
export const outletTypes = ['HUB', 'BRANCH', 'SUB_BRANCH', 'SERVICE_POINT'] as const
/** 营业, 暂停, 撤销. */
export const outletStatuses = ['OPEN', 'PAUSED', 'CLOSED'] as const
/** 寄件, 自提, 代收货款, 上楼, 大票, 港澳台. */
export const outletServices = ['SEND', 'SELF_PICKUP', 'COD', 'UPSTAIRS', 'LARGE', 'HMT'] as const

export const outletRow = z.object({
  outletCode: z.string(),
  outletName: z.string(),
  type: z.enum(outletTypes),
  status: z.enum(outletStatuses),
  ...place,
  address: z.string(),
  /** GCJ-02. */
  lng: z.number(),
  lat: z.number(),
  phones: z.array(z.string()),
  /** On some weekdays (1 is Monday), `HH:mm` in Asia/Shanghai. */
  businessHours: z.array(z.object({ days: z.array(z.int()), open: z.string(), close: z.string() })),
  holidayNote: z.string(),
  services: z.array(z.enum(outletServices)),
  pickupRange: z.string(),
  noServiceRange: z.string(),
  maxPieceKg: z.int(),
  hasForklift: z.boolean(),
})
export type OutletRow = z.infer<typeof outletRow>

const regionPart = (digits: number) =>
  z
    .string()
    .regex(new RegExp(`^(\\d{${digits}})?$`))
    .default('')
const lng = z.number().min(-180).max(180)
const lat = z.number().min(-90).max(90)

/** The filter that list, markers and counts share, so that they always show the same outlets. */
const outletFilter = {
  provinceCode: regionPart(2),
  cityCode: regionPart(4),
  districtCode: regionPart(6),
  /** Part of the name, the address or the number. */
  keyword: line().max(50).default(''),
  /** Only outlets that offer it. */
  service: z.enum(outletServices).optional(),
  /** Only those that are 营业中 or 即将打烊 at this moment. */
  openNow: z.boolean().default(false),
}

const foundOutlet = outletRow.extend({
  /** From `near` or about the middle of `nearRegion`, as the crow flies; null when neither is asked for or known. */
  distanceMetres: z.int().min(0).nullable(),
})
export type FoundOutlet = z.infer<typeof foundOutlet>

/**
 * Outlets of a region, by name, address or number: the nearest first when a place is given, else the open ones before
 * the paused. Closed ones are left out.
 */
export const outletPage = defineCall({
  path: 'outlet/page',
  access: 'public',
  request: z.object({
    ...pageRequest,
    ...outletFilter,
    /** GCJ-02. */
    near: z.object({ lng, lat }).optional(),
    /** The region to measure from when no point is known; the district may be missing. */
    nearRegion: z
      .object({ provinceCode: regionPart(2), cityCode: regionPart(4), districtCode: regionPart(6) })
      .optional(),
  }),
  response: z.object(pageOf(foundOutlet)),
})

/** One outlet; a closed one is not found. */
export const outletDetail = defineCall({
  path: 'outlet/detail',
  access: 'public',
  request: z.object({ outletCode: code().min(1).max(32) }),
  response: outletRow,
})

/** Maximum of markers on the map at once. */
export const maxMarkers = 5000

/** The outlets of a region or a part of the map, as points. */
export const outletMarkers = defineCall({
  path: 'outlet/markers',
  access: 'public',
  request: z.object({
    ...outletFilter,
    /** GCJ-02. */
    box: z.object({ west: lng, south: lat, east: lng, north: lat }).optional(),
  }),
  response: z.object({
    list: z
      .array(outletRow.pick({ outletCode: true, outletName: true, type: true, status: true, lng: true, lat: true }))
      .max(maxMarkers),
    /** False when there are more. */
    isComplete: z.boolean(),
  }),
})
export type OutletMarker = z.infer<typeof outletMarkers.response>['list'][number]

/** How many outlets there are in each province, or in each city of one; regions without any are left out. */
export const outletRegionCounts = defineCall({
  path: 'outlet/regionCounts',
  access: 'public',
  request: z.object({
    provinceCode: outletFilter.provinceCode,
    keyword: outletFilter.keyword,
    service: outletFilter.service,
    openNow: outletFilter.openNow,
  }),
  response: z.object({ list: z.array(z.object({ code: z.string(), count: z.int().min(1) })).max(400) }),
})
