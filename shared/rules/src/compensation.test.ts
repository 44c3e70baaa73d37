import fc from 'fast-check'
import { compensationOf, compensationText, type Loss } from './compensation'

const loss = (change: Partial<Loss>): Loss => ({
  kind: 'TOTAL',
  insured: true,
  declaredCents: 500_000,
  provenLossCents: 800_000,
  damagedBasisPoints: 10_000,
  ...change,
})
const uninsured: Partial<Loss> = { insured: false, declaredCents: 0 }
const partial = (damagedBasisPoints: number): Partial<Loss> => ({ kind: 'PARTIAL', damagedBasisPoints })

test.each<[string, Partial<Loss>, number]>([
  ['insured below the value, all lost: the declared value', {}, 500_000],
  ['insured above the value, all lost: the value', { provenLossCents: 300_000 }, 300_000],
  ['a third damaged: that share of the declared value', partial(3333), 166_650],
  ['a share of odd cents is rounded half up', { ...partial(5000), declaredCents: 333 }, 167],
  ['insured above the value, a half damaged: the proven loss', { ...partial(5000), provenLossCents: 100_000 }, 100_000],
  ['nothing damaged: nothing', partial(0), 0],
  ['uninsured, all lost: the proven loss, whatever it is', { ...uninsured, provenLossCents: 12_345_678 }, 12_345_678],
  ['uninsured, a part damaged: the proven loss, not its share', { ...uninsured, ...partial(2500) }, 800_000],
  ['uninsured and nothing proven: nothing', { ...uninsured, provenLossCents: 0 }, 0],
])('%s', (_title, change, cents) => expect(compensationOf(loss(change))).toBe(cents))

test('insured goods get at most declared value and proven loss, and never less for a greater share', () => {
  const cents = fc.integer({ min: 1, max: 30_000_000 })
  const units = fc.integer({ min: 0, max: 10_000 })
  fc.assert(
    fc.property(cents, cents, units, units, (declaredCents, provenLossCents, one, other) => {
      const paid = (share: number) => compensationOf(loss({ ...partial(share), declaredCents, provenLossCents }))
      const [less = 0, more = 0] = [one, other].toSorted((a, b) => a - b).map(paid)
      expect(less).toBeLessThanOrEqual(more)
      expect(more).toBeLessThanOrEqual(Math.min(declaredCents, provenLossCents))
      expect(Number.isInteger(less)).toBe(true)
    }),
  )
})

test.each<[string, Partial<Loss>]>([
  ['a loss below 0', { provenLossCents: -1 }],
  ['a part of a cent', { declaredCents: 0.5 }],
  ['a share above the whole', partial(10_001)],
  ['a share below 0', partial(-1)],
  ['no share', partial(Number.NaN)],
  ['a share finer than a ten-thousandth', partial(1234.5)],
  ['a total loss with a share', { damagedBasisPoints: 5000 }],
  ['insured goods without a value', { declaredCents: 0 }],
  ['uninsured goods with a value', { insured: false }],
])('%s is refused', (_title, change) => expect(() => compensationOf(loss(change))).toThrow(RangeError))

test('the text names civil law for uninsured goods, and no published limit or multiple of the freight', () => {
  expect(compensationText).toContain('未保价的货物发生丢失、损毁或短少的，依照民事法律规定')
  expect(compensationText).not.toMatch(/限额|倍/)
})
