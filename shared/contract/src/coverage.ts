import { z } from 'zod'
import { maxTextLength } from '@portal/rules/address-analysis/effort'
import { defineCall } from './call'
import { outletRow } from './outlet'
import { productCodes } from './freight'
import { cents, instant, place } from './primitives'
import { lines } from './typed-text'

/** 全境, 仅镇中心, 自提, 超区加收, 暂停, 不可达, 人工确认 (domain §7). */
export const coverageVerdicts = ['FULL', 'PARTIAL', 'OUTLET_ONLY', 'SURCHARGE', 'SUSPENDED', 'NONE', 'MANUAL'] as const
export type CoverageVerdict = (typeof coverageVerdicts)[number]

/** Collecting from a place, and delivering to it. */
export const coverageDirections = ['PICKUP', 'DELIVERY'] as const
export type CoverageDirection = (typeof coverageDirections)[number]

const coveragePlace = z.object(place)
export type CoveragePlace = z.infer<typeof coveragePlace>

const answer = z.object({
  verdict: z.enum(coverageVerdicts),
  /** Why, for people; empty when there is nothing to say. */
  reason: z.string(),
  /** 偏远附加费, per kg with a minimum; null: none. */
  surcharge: z.object({ centsPerKg: cents, minimumCents: cents }).nullable(),
  /** The end of a suspension, if it is known. */
  suspendedUntil: instant.nullable(),
  /** Added to the usual time of arrival. */
  extraDays: z.int().min(0),
  products: z.array(z.enum(productCodes)),
})
export type CoverageAnswer = z.infer<typeof answer>

const servingOutlet = outletRow
  .pick({
    outletCode: true,
    outletName: true,
    address: true,
    lng: true,
    lat: true,
    phones: true,
    businessHours: true,
    provinceName: true,
    cityName: true,
    districtName: true,
    townName: true,
  })
  .extend({
    /** How near it is: in the same town, district or city. */
    nearness: z.enum(['TOWN', 'DISTRICT', 'CITY']),
  })
export type ServingOutlet = z.infer<typeof servingOutlet>

const regionPart = (digits: number) =>
  z
    .string()
    .regex(new RegExp(`^(\\d{${digits}})?$`))
    .default('')
const regionParts = { provinceCode: regionPart(2), cityCode: regionPart(4), districtCode: regionPart(6) }

/** Whether goods can be collected from an address and delivered to it. The address is not stored. */
export const coverageQuery = defineCall({
  path: 'coverage/query',
  access: 'public',
  request: z
    .object({
      /** A whole address, or the part after the region. */
      address: lines().max(maxTextLength, `不能超过${maxTextLength}个字`).default(''),
      region: z.object({ ...regionParts, townCode: regionPart(9) }).optional(),
    })
    .refine(({ address, region }) => address !== '' || Boolean(region?.provinceCode), {
      message: '请输入地址，或选择地区',
      path: ['address'],
    }),
  response: z.discriminatedUnion('outcome', [
    z.object({
      outcome: z.literal('ANSWERED'),
      /** Its town, or its district too, is open when all that lies in it has the same answer. */
      place: coveragePlace,
      detail: z.string(),
      /** Part of the place was guessed from the text. */
      isGuess: z.boolean(),
      pickup: answer,
      delivery: answer,
      outlet: servingOutlet.nullable(),
    }),
    /** The name occurs several times: 请选择正确的地区. */
    z.object({ outcome: z.literal('AMBIGUOUS'), candidates: z.array(coveragePlace).max(12), detail: z.string() }),
    /**
     * Towns of the place have different answers, and no town is named: 地址不够详细，请补充乡镇/街道; `place` is the recognized part
     * or null.
     */
    z.object({ outcome: z.literal('VAGUE'), place: coveragePlace.nullable() }),
    /** Hong Kong, Macao or Taiwan: sent through a page of its own. */
    z.object({ outcome: z.literal('OUTSIDE') }),
  ]),
})

/** One place in the tree, with the rule that applies unless a place below has its own. */
const coverageNode = z.object({
  code: z.string(),
  name: z.string(),
  pickup: z.enum(coverageVerdicts),
  delivery: z.enum(coverageVerdicts),
  /** Some places below have other answers. */
  hasExceptions: z.boolean(),
  /** A town has none. */
  hasChildren: z.boolean(),
})
export type CoverageNode = z.infer<typeof coverageNode>

/** The places right below a region, the provinces when no code is given. */
export const coverageBrowse = defineCall({
  path: 'coverage/browse',
  access: 'public',
  request: z.object(regionParts),
  response: z.object({ list: z.array(coverageNode).max(200) }),
})
