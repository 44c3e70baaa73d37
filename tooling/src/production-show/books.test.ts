import { differences, lost } from './books'

const paid = { paidCents: 281_20, refundedCents: 0, refundingCents: 0 }

test('what was acknowledged and is not there is lost; more may be there than an answer arrived for', () => {
  expect(lost(['a', 'b', 'c'], ['c', 'a', 'd'])).toEqual(['b'])
})

test.each([
  ['the same', paid, { paidCents: 281_20, refundedCents: 0 }, true],
  ['a refund that both know', { ...paid, refundedCents: 100 }, { paidCents: 281_20, refundedCents: 100 }, true],
  ['a refund on its way', { ...paid, refundingCents: 100 }, { paidCents: 281_20, refundedCents: 0 }, true],
  [
    'one that the bank alone knows as done',
    { ...paid, refundingCents: 100 },
    { paidCents: 281_20, refundedCents: 100 },
    true,
  ],
  ['another amount', paid, { paidCents: 281_21, refundedCents: 0 }, false],
  ['a refund that nobody asked for', paid, { paidCents: 281_20, refundedCents: 100 }, false],
  [
    'a refund that the bank does not know',
    { ...paid, refundedCents: 100 },
    { paidCents: 281_20, refundedCents: 0 },
    false,
  ],
])('ledger and bank: %s', (_, booked, banked, isEqual) => {
  expect(differences(new Map([['P1', booked]]), new Map([['P1', banked]]))).toEqual(isEqual ? [] : ['P1'])
})

test('a payment that one of them has alone is a difference', () => {
  expect(differences(new Map([['P1', paid]]), new Map())).toEqual(['P1'])
  expect(differences(new Map(), new Map([['P2', { paidCents: 1, refundedCents: 0 }]]))).toEqual(['P2'])
})
