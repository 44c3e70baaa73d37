import { type FeeLine, feeTypes } from '@portal/contract/freight'
import { fc } from '@portal/testing/property'
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
    ['paid, then dearer', [...paid, ...adjustmentEntries(booked(paid), [line('FREIGHT', 200_00)], cause())], 'UNPAID'],
    ['cancelled before it was paid', [...charged, ...adjustmentEntries(booked(charged), [], cause())], 'NOT_REQUIRED'],
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
