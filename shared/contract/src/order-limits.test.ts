import type { z } from 'zod'
import { declaredLine } from './cross-border'
import { crossBorderEstimate } from './cross-border-order'
import { pieceLine } from './freight'
import { orderContent } from './order'
import { partyInput } from './party'
import { trackingQuery } from './tracking'

const admits = (schema: z.ZodType, value: unknown): boolean => schema.safeParse(value).success

const line = pieceLine.shape
const party = partyInput.shape
const declared = declaredLine.shape

test.each<[name: string, schema: z.ZodType, min: number, max: number]>([
  ['pieces', orderContent.packageCount, 1, 999],
  ['weight in grams', orderContent.weightGrams, 10, 99_999_990],
  ['volume in cm³', orderContent.volumeCm3, 0, 9_999_999_000],
  ['length of a piece', line.lengthCm, 1, 1500],
  ['width of a piece', line.widthCm, 1, 1500],
  ['height of a piece', line.heightCm, 1, 1500],
  ['pieces of a line', line.count, 1, 999],
  ['weight of a piece', line.pieceWeightGrams, 0, 99_999_990],
  ['floor', orderContent.floor, 1, 40],
  ['slips to be returned', orderContent.backSignCount, 1, 9],
  ['声明价值 in cents', orderContent.insuredValueCents, 0, 300_000_00],
  ['代收货款 in cents', orderContent.codAmountCents, 0, 300_000_00],
  ['声明价值 across a border', crossBorderEstimate.request.shape.insuredValueCents, 0, 300_000_00],
  ['declared quantity', declared.quantity, 1, 9999],
])('%s', (_name, schema, min, max) => {
  expect([min - 1, min, max, max + 1].map((value) => admits(schema, value))).toEqual([false, true, true, false])
})

test.each<[name: string, schema: z.ZodType, min: number, max: number]>([
  ['name', party.name, 2, 20],
  ['address', party.address, 4, 100],
  ['company', party.company, 0, 50],
  ['goods', orderContent.goodsName, 1, 50],
  ['remark', orderContent.remark, 0, 200],
  ['客户单号', orderContent.customerOrderNo, 0, 40],
  ['declared name', declared.nameCn, 1, 128],
])('%s has its number of characters', (_name, schema, min, max) => {
  const lengths = [min, max, max + 1, ...(min === 0 ? [] : [min - 1])]
  expect(lengths.map((length) => admits(schema, '货'.repeat(length)))).toEqual(
    lengths.map((length) => length >= min && length <= max),
  )
})

test.each<[name: string, schema: z.ZodType, item: unknown, max: number]>([
  ['lines of an order', orderContent.lines, { lengthCm: 1, widthCm: 1, heightCm: 1, count: 1 }, 50],
  ['waybills of a query', trackingQuery.request.shape.ewbNos, '300000000001', 10],
])('%s', (_name, schema, item, max) => {
  expect([max, max + 1].map((count) => admits(schema, Array(count).fill(item)))).toEqual([true, false])
})
