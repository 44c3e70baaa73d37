import { fc } from '@portal/testing/property'
import type { FeeLine } from '@portal/contract/freight'
import { differingLines, type Priced } from './differing-lines'

const price = (amounts: [string, number][]): Priced => ({
  lines: amounts.map(([label, amountCents]): FeeLine => ({ feeType: 'FREIGHT', label, amountCents, note: '' })),
  totalCents: amounts.reduce((sum, [, cents]) => sum + cents, 0),
})

describe('differingLines', () => {
  it('lists the fees that are changed, new or missing, and no others', () => {
    expect(
      differingLines(
        price([
          ['运费', 100],
          ['保价费', 20],
          ['优惠', -10],
        ]),
        price([
          ['运费', 120],
          ['保价费', 20],
          ['燃油附加费', 5],
        ]),
      ),
    ).toEqual([
      { label: '运费', before: 100, now: 120 },
      { label: '优惠', before: -10, now: 0 },
      { label: '燃油附加费', before: 0, now: 5 },
    ])
  })

  it('explains the whole difference of the totals', () => {
    const prices = fc
      .array(
        fc.tuple(
          fc.constantFrom('运费', '送货费', '保价费', '优惠', '包装费'),
          fc.integer({ min: -10_000, max: 10_000 }),
        ),
      )
      .map(price)
    fc.assert(
      fc.property(prices, prices, (before, now) => {
        const explained = differingLines(before, now).reduce((sum, line) => sum + line.now - line.before, 0)
        expect(explained).toBe(now.totalCents - before.totalCents)
      }),
    )
  })
})
