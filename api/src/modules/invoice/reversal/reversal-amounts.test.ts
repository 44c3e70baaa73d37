import { fc } from '@portal/testing/property'
import { taxIn } from '../draft-invoices'
import type { ReversedLine } from '../invoice.tables'
import { restOfLines, reversalAmounts } from './reversal-amounts'

const line = (totalCents: number, ratePercent: 6 | 9) => ({
  content: ratePercent === 9 ? '运输服务' : '快递服务',
  ratePercent,
  totalCents,
  taxCents: taxIn(totalCents, ratePercent),
})

test.each<[string, ReversedLine[], number, object]>([
  ['a part', [], 30_00, { totalCents: 30_00, taxCents: 2_48 }],
  ['all', [], 100_00, { totalCents: 100_00, taxCents: 8_26 }],
  ['the rest', [{ line: 0, totalCents: 30_00, taxCents: 2_48 }], 70_00, { totalCents: 70_00, taxCents: 5_78 }],
  ['a cent', [], 1, { totalCents: 1, taxCents: 0 }],
])('of 100 yuan at 9 %%, %s has its tax', (_what, reversed, amount, expected) =>
  expect(reversalAmounts([line(100_00, 9)], reversed, [amount])).toMatchObject(expected),
)

test.each([
  [100_01, []],
  [70_01, [{ line: 0, totalCents: 30_00, taxCents: 2_48 }]],
  [-1, []],
] as [number, ReversedLine[]][])('%i cents of 100 yuan after %j are refused', (amount, reversed) =>
  expect(() => reversalAmounts([line(100_00, 9)], reversed, [amount])).toThrow(RangeError),
)

test('lines without a share are not on the red invoice', () =>
  expect(reversalAmounts([line(50_00, 9), line(50_00, 6)], [], [0, 10_00]).lines).toEqual([
    { line: 1, totalCents: 10_00, taxCents: 57 },
  ]))

test('reversed part by part, each tax is right to the cent, and all add up to the invoice', () => {
  const lines = fc
    .array(
      fc.record({ totalCents: fc.integer({ min: 1, max: 50_000_00 }), rate: fc.constantFrom(6 as const, 9 as const) }),
      {
        minLength: 1,
        maxLength: 4,
      },
    )
    .map((all) => all.map(({ totalCents, rate }) => line(totalCents, rate)))
  const shares = fc.array(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 4, maxLength: 4 }), {
    maxLength: 12,
  })
  fc.assert(
    fc.property(lines, shares, (own, rounds) => {
      const reversed: ReversedLine[] = []
      const take = (amounts: number[]): void => {
        const red = reversalAmounts(own, reversed, amounts)
        for (const part of red.lines) {
          expect(part.taxCents).toBeGreaterThanOrEqual(0)
          expect(
            Math.abs(part.taxCents - taxIn(part.totalCents, own[part.line]?.ratePercent ?? 0)),
          ).toBeLessThanOrEqual(1)
        }
        expect(red.totalCents).toBe(amounts.reduce((sum, amount) => sum + amount, 0))
        reversed.push(...red.lines)
      }
      for (const round of rounds)
        take(restOfLines(own, reversed).map((rest, index) => Math.floor(rest * (round[index] ?? 0))))
      take(restOfLines(own, reversed))
      own.forEach(({ totalCents, taxCents }, index) => {
        const parts = reversed.filter((part) => part.line === index)
        expect(parts.reduce((sum, part) => sum + part.totalCents, 0)).toBe(totalCents)
        expect(parts.reduce((sum, part) => sum + part.taxCents, 0)).toBe(taxCents)
      })
    }),
    { numRuns: 5000 },
  )
})
