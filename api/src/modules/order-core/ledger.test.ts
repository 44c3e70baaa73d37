import { type FeeLine, feeTypes } from '@portal/contract/freight'
import { fc } from '@portal/testing/property'
import type { InvoiceState } from '@portal/contract/order-detail'
import type { OrderRole } from '@portal/contract/order-list'
import { orderStatuses } from '@portal/contract/order'
import {
  adjustmentEntries,
  atTheDoor,
  balance,
  type PostedEntry,
  chargeEntries,
  dueOf,
  excessRefunds,
  type NewEntry,
  paymentEntry,
  payStatusOf,
  returnedPaymentEntry,
} from './ledger'
import { invoiceStateOf } from './invoice-state'
import type { OrderRecord } from './order.tables'
import { pieceKey, sortPieces } from './piece-numbers'

describe('ledger', () => {
  const now = new Date('2026-11-20T04:00:00Z')
  const line = (feeType: FeeLine['feeType'], amountCents: number): FeeLine => ({
    feeType,
    label: feeType,
    amountCents,
    note: '',
  })
  const payer = 'SENDER' as const
  const order = { userId: 'customer', orderNo: 'LC1' }
  const money = (amountCents: number) => ({ ...order, payer, amountCents })
  const cause = (source = 'event-1') => ({ ...order, payer, source, note: '重量复核', createdAt: now })
  const booked = (entries: readonly NewEntry[]): PostedEntry[] =>
    entries.map(({ kind, feeType = null, label, amountCents, paymentNo = '' }) => ({
      kind,
      feeType,
      label,
      amountCents,
      paymentNo,
    }))

  const estimate = [line('FREIGHT', 100_00), line('INSURANCEFEE', 3_00)]
  const charged = chargeEntries(order, estimate, now)

  test('an order owes the sum of its fees', () => {
    expect(balance(charged)).toBe(103_00)
    expect(payStatusOf(booked(charged))).toBe('UNPAID')
  })

  test('a fee that is listed twice is one entry', () => {
    expect(chargeEntries(order, [line('SURCHARGE', 1), line('SURCHARGE', 2)], now)).toMatchObject([
      { entryId: 'charge:LC1:SURCHARGE', amountCents: 3 },
    ])
  })

  test('weighing adds differences only, with the reason', () => {
    expect(
      adjustmentEntries(
        booked(charged),
        [line('FREIGHT', 120_00), line('UPSTAIRSFEE', 30_00), line('INSURANCEFEE', 3_00)],
        cause(),
      ),
    ).toMatchObject([
      { feeType: 'FREIGHT', kind: 'ADJUSTMENT', amountCents: 20_00, note: '重量复核' },
      { feeType: 'UPSTAIRSFEE', kind: 'ADJUSTMENT', amountCents: 30_00 },
    ])
  })

  test('a fee that is no longer charged is subtracted', () => {
    expect(adjustmentEntries(booked(charged), [line('FREIGHT', 100_00)], cause())).toMatchObject([
      { feeType: 'INSURANCEFEE', amountCents: -3_00 },
    ])
  })

  describe('pay status', () => {
    const paid = [...charged, paymentEntry(money(103_00), 'P1', now)]
    test.each<[string, NewEntry[], string]>([
      ['the receiver pays', [], 'NOT_REQUIRED'],
      ['paid', paid, 'PAID'],
      [
        'paid, then dearer',
        [...paid, ...adjustmentEntries(booked(paid), [line('FREIGHT', 200_00)], cause())],
        'UNPAID',
      ],
      [
        'cancelled before it was paid',
        [...charged, ...adjustmentEntries(booked(charged), [], cause())],
        'NOT_REQUIRED',
      ],
      [
        'paid to a closed attempt',
        [...charged, paymentEntry(money(103_00), 'P1', now), returnedPaymentEntry(money(103_00), 'P1', now)],
        'UNPAID',
      ],
    ])('%s', (_, entries, status) => expect(payStatusOf(booked(entries))).toBe(status))

    test('cancelled after it was paid: everything goes back', () => {
      const canceled = [...paid, ...adjustmentEntries(booked(paid), [], cause())]
      const all = [...canceled, ...excessRefunds(booked(canceled), cause())]
      expect(balance(all)).toBe(0)
      expect(payStatusOf(booked(all))).toBe('REFUNDED')
    })
  })

  test('an excess goes back from the newest payment first, never more than it brought', () => {
    const twice = [...charged, paymentEntry(money(90_00), 'P1', now), paymentEntry(money(13_00), 'P2', now)]
    const cheaper = [...twice, ...adjustmentEntries(booked(twice), [line('FREIGHT', 80_00)], cause())]
    expect(excessRefunds(booked(cheaper), cause())).toMatchObject([
      { paymentNo: 'P2', amountCents: 13_00 },
      { paymentNo: 'P1', amountCents: 10_00 },
    ])
  })

  type Step = { fees: FeeLine[] } | { pay: true } | { late: number } | { door: number }
  const fees = fc
    .uniqueArray(
      fc.record({ feeType: fc.constantFrom(...feeTypes), amountCents: fc.integer({ min: 0, max: 1_000_00 }) }),
      { selector: ({ feeType }) => feeType },
    )
    .map((lines) => lines.map(({ feeType, amountCents }) => line(feeType, amountCents)))
  const steps = fc.array(
    fc.oneof(
      fees.map((fees): Step => ({ fees })),
      fc.constant<Step>({ pay: true }),
      fc.integer({ min: 1, max: 500_00 }).map((late): Step => ({ late })),
      fc.integer({ min: -200_00, max: 500_00 }).map((door): Step => ({ door })),
    ),
    { maxLength: 12 },
  )

  test('whatever happens: nobody is owed money, fees are as last weighed, and the money that was not refunded pays exactly for them', () => {
    fc.assert(
      fc.property(fees, steps, (first, steps) => {
        let entries = chargeEntries(order, first, now)
        let latestFees = first
        let doorCents = 0
        steps.forEach((step, index) => {
          const paymentNo = `P${index}`
          if ('fees' in step) {
            latestFees = step.fees
            entries = [...entries, ...adjustmentEntries(booked(entries), latestFees, cause(`event-${index}`))]
            entries = [...entries, ...excessRefunds(booked(entries), cause(`event-${index}`))]
          } else if ('door' in step) {
            if (step.door === 0) return
            doorCents += step.door
            entries = [...entries, atTheDoor(money(step.door), `event-${index}`, '现金', now)]
            entries = [...entries, ...excessRefunds(booked(entries), cause(`event-${index}`))]
          } else if ('pay' in step) {
            const due = balance(entries)
            if (due > 0) entries = [...entries, paymentEntry(money(due), paymentNo, now)]
          } else {
            entries = [
              ...entries,
              paymentEntry(money(step.late), paymentNo, now),
              returnedPaymentEntry(money(step.late), paymentNo, now),
            ]
          }
        })
        const receivedCents = -booked(entries)
          .filter(({ kind }) => kind === 'PAYMENT' || kind === 'REFUND')
          .reduce((total, { amountCents }) => total + amountCents, 0)
        expect(balance(entries)).toBe(balance(latestFees) - receivedCents)
        // Only cash at the door can be too much: the portal refunds online payments.
        expect(balance(entries)).toBeGreaterThanOrEqual(Math.min(0, balance(latestFees) - doorCents))
        expect(dueOf(entries)).toBe(Math.max(0, balance(latestFees) - receivedCents))
        expect(new Set(entries.map(({ entryId }) => entryId)).size).toBe(entries.length)
      }),
    )
  })
})

describe('invoice state', () => {
  const now = new Date('2026-11-20T02:00:00Z')
  const order = (fields: Partial<OrderRecord> = {}) => ({
    status: 'SIGNED' as const,
    signedAt: null,
    payMethod: 'SENDER' as const,
    payStatus: 'PAID' as const,
    estimateCents: 100_00,
    actualCents: 120_00,
    createdAt: new Date('2026-11-10T02:00:00Z'),
    ...fields,
  })

  test.each<[string, Partial<OrderRecord>, OrderRole, InvoiceState]>([
    ['signed and paid', {}, 'sent', 'ELIGIBLE'],
    ['under way and paid', { status: 'IN_TRANSIT' }, 'sent', 'ELIGIBLE'],
    ['not yet collected', { status: 'ACCEPTED' }, 'sent', 'NOT_YET'],
    ['a difference is to be paid', { payStatus: 'UNPAID' }, 'sent', 'NOT_YET'],
    ['being paid', { payStatus: 'PAYING' }, 'sent', 'NOT_YET'],
    ['being refunded', { payStatus: 'REFUNDING' }, 'sent', 'NOT_YET'],
    ['refunded in part', { payStatus: 'PART_REFUNDED' }, 'sent', 'ELIGIBLE'],
    ['refunded in full', { payStatus: 'REFUNDED' }, 'sent', 'NOT_ELIGIBLE'],
    ['cancelled', { status: 'CANCELED' }, 'sent', 'NOT_ELIGIBLE'],
    ['returned', { status: 'RETURNED' }, 'sent', 'NOT_ELIGIBLE'],
    [
      'partly returned, partly signed for',
      { status: 'RETURNED', signedAt: new Date('2026-11-19T02:00:00Z') },
      'sent',
      'ELIGIBLE',
    ],
    ['paid by the month', { payMethod: 'MONTHLY' }, 'sent', 'NOT_ELIGIBLE'],
    ['paid by the receiver, for the sender', { payMethod: 'RECEIVER' }, 'sent', 'NOT_ELIGIBLE'],
    ['paid by the receiver, for the receiver', { payMethod: 'RECEIVER' }, 'received', 'ELIGIBLE'],
    ['paid by the sender, for the receiver', {}, 'received', 'NOT_ELIGIBLE'],
    ['it cost nothing', { actualCents: 0 }, 'sent', 'NOT_ELIGIBLE'],
    ['twelve months ago', { createdAt: new Date('2025-11-20T02:00:00Z') }, 'sent', 'ELIGIBLE'],
    ['more than twelve months ago', { createdAt: new Date('2025-11-20T01:59:59Z') }, 'sent', 'NOT_ELIGIBLE'],
  ])('%s', (_case, fields, role, expected) => expect(invoiceStateOf(order(fields), role, now)).toBe(expected))

  test.each(orderStatuses)('%s has an answer', (status) =>
    expect(['NOT_YET', 'ELIGIBLE', 'NOT_ELIGIBLE']).toContain(invoiceStateOf(order({ status }), 'sent', now)),
  )
})

describe('piece numbers', () => {
  const waybill = { ewbNo: '300000000001', packageCount: 3 }

  test.each([
    ['as on the label', '300000000001-002'],
    ['without a hyphen', '300000000001002'],
    ['the number alone', '2'],
    ['with zeros', '002'],
    ['with a hyphen', '-02'],
    ['with blanks', ' 300000000001-02 '],
    ['in full width', '３００００００００００１－００２'],
    ['with another hyphen', '300000000001–002'],
  ])('the second piece %s is kept as on its label', (_, text) => {
    expect(sortPieces([text], waybill)).toEqual({ known: ['300000000001-002'], unknown: [] })
  })

  test.each([
    ['of another waybill', '300000000002-001'],
    ['of another carrier', 'YT1234567890-001'],
    ['another waybill itself', '300000000002'],
    ['a piece too many', '300000000001-004'],
    ['a piece too many, alone', '4'],
    ['none', '000'],
    ['the whole waybill', '300000000001'],
  ])('a number %s is no piece', (_, text) => {
    expect(sortPieces([text, '1'], waybill)).toEqual({ known: ['300000000001-001'], unknown: [text] })
  })

  test('piece 12 is not taken for piece 2', () =>
    expect(
      sortPieces(['300000000001012', '012', '-12', '300000000001-2'], { ewbNo: '300000000001', packageCount: 20 })
        .known,
    ).toEqual(['300000000001-012', '300000000001-002']))

  test('the only piece may have the number of its waybill', () =>
    expect(sortPieces(['300000000001'], { ewbNo: '300000000001', packageCount: 1 }).known).toEqual([
      '300000000001-001',
    ]))

  test('spellings of one piece are one, and a carrier may have numbers of its own', () => {
    expect(sortPieces(['001', '1', '-01', 'B-7'], waybill)).toEqual({ known: ['300000000001-001', 'B-7'], unknown: [] })
    expect(['001', '-001', '01', '300000000001-001', 'B-7'].map(pieceKey)).toEqual(['1', '1', '1', '1', 'B-7'])
  })
})
