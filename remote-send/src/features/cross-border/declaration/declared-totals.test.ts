import { fc } from '@portal/testing/property'
import { declaredLine } from '@portal/contract/cross-border'
import { emptyDeclaredLine } from '../draft/cross-border-draft'
import { declaredTotals, parseNetWeight, parsePrice, plainHsCode, toDeclaredLine } from './declared-totals'

const yuan = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
const line = fc.record({
  quantity: fc.integer({ min: 1, max: 9999 }),
  cents: fc.integer({ min: 1, max: 9_999_999_999 }),
  grams: fc.integer({ min: 1, max: 99_999_999 }),
})

it('adds up exactly, whatever the lines are', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 50 }), (lines) => {
      const drafts = lines.map(({ quantity, cents, grams }) => ({
        ...emptyDeclaredLine,
        quantity: String(quantity),
        unitPrice: yuan(cents),
        netWeight: String(grams / 1000),
      }))
      const totals = declaredTotals(drafts)
      expect(BigInt(totals.valueCents)).toBe(
        lines.reduce((sum, { quantity, cents }) => sum + BigInt(quantity) * BigInt(cents), 0n),
      )
      expect(totals).toMatchObject({ quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0), complete: true })
      expect(totals.netWeightGrams).toBe(lines.reduce((sum, { quantity, grams }) => sum + quantity * grams, 0))
    }),
  )
})

it('ignores invalid numbers, and reports that something is missing', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (quantity, unitPrice, netWeight) => {
      const totals = declaredTotals([{ ...emptyDeclaredLine, quantity, unitPrice, netWeight }])
      expect(
        [totals.quantity, totals.valueCents, totals.netWeightGrams].every(
          (number) => Number.isSafeInteger(number) && number >= 0,
        ),
      ).toBe(true)
    }),
  )
  expect(declaredTotals([emptyDeclaredLine])).toEqual({
    quantity: 1,
    valueCents: 0,
    netWeightGrams: 0,
    complete: false,
  })
})

it.each([
  ['1,234.50', 123_450],
  ['１２', 1200],
  ['0', null],
  ['1.234', null],
  ['-1', null],
  ['', null],
])('reads the price %s as %s', (text, cents) => {
  expect(parsePrice(text)).toBe(cents)
})

it.each([
  ['0.005', 5],
  ['1', 1000],
  ['12.34', 12_340],
  ['0', null],
  ['0.0001', null],
  ['', null],
  ['1e3', null],
])('reads the weight %s as %s', (text, grams) => {
  expect(parseNetWeight(text)).toBe(grams)
})

it('reads a code with dots', () => {
  expect(plainHsCode(' 6109.10.00 ')).toBe('61091000')
})

it('creates the line of the contract', () => {
  const line = toDeclaredLine({
    ...emptyDeclaredLine,
    nameCn: ' 棉制T恤 ',
    nameEn: 'Cotton T-shirt',
    hsCode: '6109.10',
    quantity: '2',
    unitPrice: '12.5',
    netWeight: '0.2',
  })
  expect(declaredLine.parse(line)).toMatchObject({
    nameCn: '棉制T恤',
    hsCode: '610910',
    unitPriceCents: 1250,
    netWeightGrams: 200,
    originCountry: 'CN',
  })
  expect(toDeclaredLine(emptyDeclaredLine)).toBeNull()
})
