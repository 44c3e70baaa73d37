import { z } from 'zod'
import { defineCall } from './call'
import { pageOf, pageRequest } from './primitives'

/** 分拨中心, 一级网点, 二级网点, 服务点 (domain §5). */
export const outletTypes = ['HUB', 'BRANCH', 'SUB_BRANCH', 'SERVICE_POINT'] as const
/** 营业, 暂停, 撤销. */
export const outletStatuses = ['OPEN', 'PAUSED', 'CLOSED'] as const
/** 寄件, 自提, 代收货款, 上楼, 大票, 港澳台. */
export const outletServices = ['SEND', 'SELF_PICKUP', 'COD', 'UPSTAIRS', 'LARGE', 'HMT'] as const

export const outletRow = z.object({
  outletCode: z.string(), outletName: z.string(), type: z.enum(outletTypes), status: z.enum(outletStatuses),
  provinceCode: z.string(), cityCode: z.string(), districtCode: z.string(), townCode: z.string(),
  provinceName: z.string(), cityName: z.string(), districtName: z.string(), townName: z.string(),
  address: z.string(),
  /** GCJ-02. */
  lng: z.number(), lat: z.number(),
  phones: z.array(z.string()),
  /** On some weekdays (1 is Monday), `HH:mm` in Asia/Shanghai. */
  businessHours: z.array(z.object({ days: z.array(z.int()), open: z.string(), close: z.string() })),
  holidayNote: z.string(),
  services: z.array(z.enum(outletServices)),
  pickupRange: z.string(), noServiceRange: z.string(),
  maxPieceKg: z.int(), hasForklift: z.boolean(),
})
export type OutletRow = z.infer<typeof outletRow>

const regionPart = (digits: number) => z.string().regex(new RegExp(`^(\\d{${digits}})?$`)).default('')

/** Outlets of a region, by name, address or number; paused and closed ones are told as such, after the open ones. */
export const outletPage = defineCall({
  path: 'outlet/page',
  access: 'public',
  request: z.object({
    ...pageRequest,
    provinceCode: regionPart(2), cityCode: regionPart(4), districtCode: regionPart(6),
    keyword: z.string().trim().max(50).default(''),
    /** Only outlets that offer it. */
    service: z.enum(outletServices).optional(),
  }),
  response: z.object(pageOf(outletRow)),
})
