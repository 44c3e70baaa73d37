import { maxCents } from '@portal/contract/primitives'
import { anyProductCodes } from '@portal/contract/order'
import { fc } from '@portal/testing/property'
import { type InvoiceStatus, invoiceStatuses } from '@portal/contract/invoice'
import { resolve } from 'node:path'
import { passesUsccCheck } from '@portal/rules/uscc'
import { linesOf, taxIn } from './draft-invoices'
import { hasFile, type InvoiceAction, possibleActions } from './invoice-rules'
import { shippedDivisions } from '../address/shipped-divisions'
import { sellerCodeOf, sellerOf } from './seller-of'
import { sellers } from './sellers'

describe('invoice lines', () => {
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
})

describe('invoice rules', () => {
  const now = new Date('2026-11-20T02:00:00Z')
  const invoice = { replaces: '', isChanged: false, issuedAt: new Date('2026-03-01T02:00:00Z') }
  const allowed = (changes: Partial<typeof invoice> & { status: InvoiceStatus }, at = now): string =>
    Object.entries(possibleActions({ ...invoice, ...changes }, at))
      .flatMap(([action, is]) => (is ? [action as InvoiceAction] : []))
      .join(' ')

  const expected: Record<InvoiceStatus, [actions: string, file: boolean]> = {
    SUBMITTED: ['withdraw', false],
    ISSUING: ['', false],
    ISSUED: ['change reverse resend', true],
    FAILED: ['', false],
    WITHDRAWN: ['', false],
    RED_CONFIRMING: ['', true],
    RED_ISSUED: ['', true],
    EXCHANGING: ['', true],
    EXCHANGED: ['', true],
  }
  test.each(invoiceStatuses)('%s: what can be done, and whether there is a file', (status) =>
    expect([allowed({ status }), hasFile({ status })]).toEqual(expected[status]),
  )

  test.each<[string, Partial<typeof invoice>, string]>([
    ['was changed', { isChanged: true }, 'reverse resend'],
    ['is of last year', { issuedAt: new Date('2025-12-31T15:59:59Z') }, 'reverse resend'],
    [
      'is of this year in Shanghai, of the last in Greenwich',
      { issuedAt: new Date('2025-12-31T16:00:00Z') },
      'change reverse resend',
    ],
  ])('an issued one that %s', (_case, changes, actions) =>
    expect(allowed({ status: 'ISSUED', ...changes })).toBe(actions),
  )

  test('what takes the place of another cannot be withdrawn', () =>
    expect(allowed({ status: 'SUBMITTED', replaces: 'FP1' })).toBe(''))
})

describe('seller of', () => {
  test('every province has one company that issues', () => {
    const provinces = shippedDivisions(resolve(__dirname, '../../../..')).provinces
    expect(provinces.length).toBeGreaterThan(30)
    for (const { code } of provinces)
      expect(sellers.filter((seller) => seller.provinces.includes(code))).toHaveLength(1)
  })

  test.each(sellers.map(({ code }) => code))('%s has all that stands on an invoice', (code) => {
    const seller = sellerOf(code)
    expect(passesUsccCheck(seller.taxNo)).toBe(true)
    for (const text of [seller.name, seller.addressPhone, seller.bankAccount])
      expect(text).toMatch(/\p{Script=Han}.{5,}/u)
  })

  test.each([
    ['110105', 'NORTH'],
    ['310118', 'EAST'],
    ['440305', 'SOUTH'],
    ['420112', 'CENTRAL'],
    ['510112', 'WEST'],
  ])('who sends from %s is served by %s', (district, code) =>
    expect(sellerCodeOf({ provinceCode: district.slice(0, 2) })).toBe(code),
  )

  test('unknown ones are an error', () => {
    expect(() => sellerCodeOf({ provinceCode: '99' })).toThrow()
    expect(() => sellerOf('NOBODY')).toThrow()
  })
})
