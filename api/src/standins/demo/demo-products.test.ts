import { join } from 'node:path'
import { productCodes } from '@portal/contract/freight'
import { betterProduct, betterProductText, preselectedProduct } from '@portal/rules/order/product-choice'
import { shippedDivisions } from '../../modules/address/shipped-divisions'
import { shipmentOf } from '../../modules/freight/freight.testing'
import { quoteProduct } from '../../modules/freight/quote'
import type { Shipment } from '../../modules/freight/shipment'
import { demoLanes } from './demo-lanes'

const divisions = shippedDivisions(join(__dirname, '../../../..'))
const { provinces } = divisions
const lanes = new Map(
  demoLanes(divisions).map((lane) => [`${lane.fromProvince} ${lane.toProvince} ${lane.productCode}`, lane]),
)
/** 2026-11-30 10:00 in Shanghai. */
const morning = new Date('2026-11-30T02:00:00Z')

/** All products between two provinces. */
const quotesOf = (from: string, to: string, shipment: Partial<Shipment>, pickupAt = morning) =>
  productCodes.map((product) =>
    quoteProduct(product, lanes.get(`${from} ${to} ${product}`), shipmentOf(shipment), pickupAt),
  )
const [shenzhen, hangzhou, beijing, chengdu, lhasa] = ['44', '33', '11', '51', '54'] as const

test.each<[string, string, string, number, string, string]>([
  ['深圳→北京', shenzhen, beijing, 1, 'EXP', '标准快递 便宜 ¥74.83，早 2 天'],
  ['深圳→北京', shenzhen, beijing, 2, 'EXP', '标准快递 便宜 ¥67.83，早 2 天'],
  ['深圳→北京', shenzhen, beijing, 5, 'EXP', '标准快递 便宜 ¥46.83，早 2 天'],
  ['深圳→北京', shenzhen, beijing, 10, 'EXP', '标准快递 便宜 ¥11.83，早 2 天'],
  ['深圳→北京', shenzhen, beijing, 11, 'EXP', '标准快递 便宜 ¥4.83，早 2 天'],
  ['深圳→北京', shenzhen, beijing, 12, 'STD', ''],
  ['深圳→北京', shenzhen, beijing, 30, 'STD', ''],
  ['深圳→北京', shenzhen, beijing, 120, 'STD', ''],
  ['深圳→北京', shenzhen, beijing, 300, 'FTL', '大票直达 便宜 ¥172.03，早 1 天'],
  ['余杭→武侯', hangzhou, chengdu, 3, 'EXP', '标准快递 便宜 ¥59.71，早 2 天'],
  ['余杭→武侯', hangzhou, chengdu, 12, 'EXP', '标准快递 便宜 ¥5.71，早 2 天'],
  ['余杭→武侯', hangzhou, chengdu, 13, 'STD', ''],
  ['深圳→杭州', shenzhen, hangzhou, 12.5, 'EXP', '标准快递 便宜 ¥14.60，早 1 天'],
  ['深圳→杭州', shenzhen, hangzhou, 20, 'STD', ''],
  ['深圳→拉萨', shenzhen, lhasa, 10, 'EXP', '标准快递 便宜 ¥5.21，早 2 天'],
  ['深圳→拉萨', shenzhen, lhasa, 11, 'STD', ''],
  // Both arrive on the same day, so that only the preselection says what is cheaper.
  ['深圳→深圳', shenzhen, shenzhen, 3, 'EXP', ''],
  ['深圳→深圳', shenzhen, shenzhen, 50, 'STD', ''],
])('%s, %s→%s with %d kg: %s is preselected; beside 标准快运 %j', (_, from, to, kilograms, best, text) => {
  const quotes = quotesOf(from, to, { weightGrams: kilograms * 1000, packageCount: Math.ceil(kilograms / 40) })
  const better = betterProduct(quotes, 'STD')
  expect([preselectedProduct(quotes), better ? betterProductText(better) : '']).toEqual([best, text])
})

test('what 标准快递 does not take goes by 标准快运', () => {
  const light = { weightGrams: 5000 }
  expect(preselectedProduct(quotesOf(shenzhen, beijing, { ...light, deliveryMode: 'INSTALL' }))).toBe('STD')
  expect(preselectedProduct(quotesOf(shenzhen, beijing, { ...light, packageService: 'WOODEN_PALLET' }))).toBe('STD')
  const long = [{ lengthCm: 200, widthCm: 5, heightCm: 5, count: 1, pieceWeightGrams: 0 }]
  expect(preselectedProduct(quotesOf(shenzhen, beijing, { ...light, lines: long }))).toBe('STD')
})

test('on every lane, at every weight and hour, nothing beats the preselected product', () => {
  const beaten: string[] = []
  for (const { code: from } of provinces)
    for (const { code: to } of provinces)
      for (const kilograms of [0.5, 2, 8, 11, 12, 13, 25, 60, 120, 300, 900])
        for (const hour of [2, 8]) {
          const pickupAt = new Date(Date.UTC(2026, 10, 30, hour))
          const quotes = quotesOf(from, to, { weightGrams: kilograms * 1000, packageCount: 20 }, pickupAt)
          const best = preselectedProduct(quotes)
          if (best === '' || betterProduct(quotes, best)) beaten.push(`${from} ${to} ${kilograms} ${hour}`)
        }
  expect(beaten).toEqual([])
})
