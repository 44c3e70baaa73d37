import { maxCents } from '@portal/contract/primitives'
import { anyProductCodes } from '@portal/contract/order'
import { fc } from '@portal/testing/property'
import { linesOf, taxIn } from './invoice-lines'

test.each([
  [109_00, 9, 9_00],
  [106_00, 6, 6_00],
  [1, 9, 0],
  [6, 9, 0],
  [7, 9, 1],
  [100_00, 9, 8_26],
  [100_00, 6, 5_66],
  [maxCents, 9, 825_688_073],
])('in %i cents at %i %% are %i of tax', (total, rate, tax) => expect(taxIn(total, rate)).toBe(tax))

test('price and tax add up, and the price is the exact one to half a cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: maxCents }), fc.constantFrom(6, 9), (total, rate) => {
      const net = BigInt(total - taxIn(total, rate))
      const apart = net * BigInt(100 + rate) - BigInt(total) * 100n
      expect((apart < 0n ? -apart : apart) * 2n).toBeLessThanOrEqual(BigInt(100 + rate))
    }),
    { numRuns: 2000 },
  )
})

test('lines have all that was sold, once, at the rate of its service', () => {
  const sold = fc.array(
    fc.record({
      productCode: fc.constantFrom(...anyProductCodes),
      amountCents: fc.integer({ min: 1, max: 1_000_000_00 }),
    }),
    { minLength: 1, maxLength: 100 },
  )
  fc.assert(
    fc.property(sold, (orders) => {
      const lines = linesOf(orders)
      expect(lines.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(
        orders.reduce((sum, { amountCents }) => sum + amountCents, 0),
      )
      expect(new Set(lines.map(({ item }) => item)).size).toBe(lines.length)
      expect(lines.every(({ content, ratePercent }) => ratePercent === (content === '运输服务' ? 9 : 6))).toBe(true)
      const freight = orders.filter(({ productCode }) => ['DRD', 'STD', 'ECO', 'FTL'].includes(productCode))
      expect(lines.find(({ content }) => content === '运输服务')?.totalCents ?? 0).toBe(
        freight.reduce((sum, { amountCents }) => sum + amountCents, 0),
      )
    }),
  )
})

test.each([
  [['DRD', 'STD', 'ECO', 'FTL'], '运输服务', '国内货物运输'],
  [['EXP'], '快递服务', '国内快递'],
  [['HMX', 'HMS'], '快递服务', '港澳台快递'],
  [['IEX', 'IST'], '快递服务', '国际快递'],
] as const)('%j are one line, *%s*%s', (codes, content, item) => {
  expect(linesOf(codes.map((productCode) => ({ productCode, amountCents: 1_00 })))).toEqual([
    expect.objectContaining({ content, item, totalCents: codes.length * 100 }),
  ])
})
