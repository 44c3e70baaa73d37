import { join } from 'node:path'
import { productCodes } from '@portal/contract/freight'
import { loadDivisions } from '../../modules/address/divisions'
import { shipmentOf } from '../../modules/freight/freight.testing'
import { quoteProduct } from '../../modules/freight/quote'
import { demoLanes } from './demo-lanes'

const lanes = demoLanes(loadDivisions(join(__dirname, '../../../..')))
const lane = (from: string, to: string, product: string) => {
  const match = lanes.find(
    ({ fromProvince, toProvince, productCode }) =>
      fromProvince === from && toProvince === to && productCode === product,
  )
  if (!match) throw new Error('no such lane')
  return match
}

describe('demoLanes', () => {
  it('serves every pair of provinces with every product, once', () => {
    expect(lanes).toHaveLength(31 * 31 * productCodes.length)
    expect(
      new Set(lanes.map(({ fromProvince, toProvince, productCode }) => `${fromProvince}-${toProvince}-${productCode}`))
        .size,
    ).toBe(lanes.length)
  })

  const weights = { DRD: 120_000, STD: 120_000, ECO: 120_000, FTL: 800_000, EXP: 8_000 }
  const quote = (to: string, product: (typeof productCodes)[number], weightGrams: number = weights[product]) =>
    quoteProduct(
      product,
      lane('44', to, product),
      shipmentOf({ packageCount: 4, volumeCm3: 400_000, weightGrams }),
      new Date('2026-11-20T02:00:00Z'),
    )

  it.each(productCodes)('prices %s higher and promises it later the farther it goes', (product) => {
    const near = quote('44', product)
    const middle = quote('42', product)
    const far = quote('65', product)
    expect(near.totalCents).toBeLessThan(middle.totalCents)
    expect(middle.totalCents).toBeLessThan(far.totalCents)
    expect(String(near.etaAt) < String(far.etaAt)).toBe(true)
  })

  it('prices 特惠快运 below 标准快运 below 定日达, which is the fastest', () => {
    const [eco, std, drd] = [quote('11', 'ECO'), quote('11', 'STD'), quote('11', 'DRD')]
    expect(eco.totalCents).toBeLessThan(std.totalCents)
    expect(std.totalCents).toBeLessThan(drd.totalCents)
    expect(String(drd.etaAt) < String(std.etaAt)).toBe(true)
    expect(String(std.etaAt) < String(eco.etaAt)).toBe(true)
  })

  it('prices 大票直达 below 特惠快运, and promises it before 标准快运', () => {
    const [ftl, eco, std] = [quote('11', 'FTL'), quote('11', 'ECO', weights.FTL), quote('11', 'STD', weights.FTL)]
    expect(ftl.available && ftl.totalCents < eco.totalCents).toBe(true)
    expect(String(ftl.etaAt) < String(std.etaAt)).toBe(true)
  })

  it('has no 定日达 into or out of Tibet', () => {
    expect(quote('54', 'DRD')).toMatchObject({ available: false, reason: '该线路暂未开通' })
    expect(quote('54', 'STD').available).toBe(true)
  })
})
