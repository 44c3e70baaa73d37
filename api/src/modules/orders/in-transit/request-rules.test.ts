import type { FreightQuote } from '@portal/contract/freight'
import { type FeeLine, feeTypes } from '@portal/contract/freight'
import { type OrderStatus, orderStatuses } from '@portal/contract/order'
import type { AddressChangeScope } from '@portal/contract/order-requests'
import { fc } from '@portal/testing/property'
import { addressChangeFee, addressChangeScope } from '../change-address/address-change-fee'
import { withAgreedFees } from '../../order-core/extra-lines'
import { previousReceiver, inBeijing, otherDistrict, otherAddress } from './in-transit.testing'
import { possibleRequests } from '../../order-core/possible-requests'
import { returnFee } from '../intercept/return-fee'

const line = (feeType: FeeLine['feeType'], amountCents: number): FeeLine => ({
  feeType,
  label: feeType,
  amountCents,
  note: '',
})
const lines = [line('FREIGHT', 101), line('DELIVERYSERVICEFEE', 500)]

/** By status: whether 拦截退回 and 改址 are possible, and the return fee for a freight of 1.01. */
const rows: [OrderStatus, intercept: boolean, readdress: boolean, fee: number][] = [
  ['WAIT_ACCEPT', false, false, 0],
  ['ACCEPTED', false, false, 0],
  ['PICKUP_FAILED', false, false, 0],
  ['COLLECTED', true, true, 0],
  ['IN_TRANSIT', true, true, 51],
  ['ARRIVED', true, true, 51],
  ['EXCEPTION', true, false, 51],
  ['DELIVERING', true, false, 101],
  ['READY_FOR_PICKUP', true, false, 101],
  ['PART_SIGNED', false, false, 0],
  ['PART_ABNORMAL', false, false, 0],
  ['PART_RETURNED', false, false, 0],
  ['SIGNED', false, false, 0],
  ['SIGN_ABNORMAL', false, false, 0],
  ['RETURNING', false, false, 0],
  ['RETURNED', false, false, 0],
  ['CANCELED', false, false, 0],
  ['CANCELED_BY_CARRIER', false, false, 0],
  ['REJECTED', false, false, 0],
]

test.each(rows)(
  '%s: interception %s, change of address %s, the way back %i',
  (status, canIntercept, canChangeAddress, fee) => {
    const order = { kind: 'DOMESTIC', status, interceptState: null, formerReceiver: null } as const
    expect(possibleRequests(order)).toEqual({ canIntercept, canChangeAddress, interceptState: null })
    expect(returnFee({ status, actualLines: null, estimateLines: lines })).toBe(fee)
  },
)

test('no state is forgotten', () => expect(rows.map(([status]) => status).sort()).toEqual([...orderStatuses].sort()))

test('the way back costs by the freight as weighed', () => {
  expect(returnFee({ status: 'DELIVERING', actualLines: [line('FREIGHT', 90)], estimateLines: lines })).toBe(90)
})

test.each<[string, Partial<Parameters<typeof possibleRequests>[0]>, boolean, boolean]>([
  ['leaves the mainland', { kind: 'HMT' }, false, false],
  ['is being stopped', { interceptState: 'REQUESTED' }, false, false],
  ['could not be stopped', { interceptState: 'REFUSED' }, false, true],
  [
    'has another address already',
    { formerReceiver: { ...previousReceiver, provinceName: '', cityName: '', districtName: '', townName: '' } },
    true,
    false,
  ],
])('an order that %s', (_, fields, canIntercept, canChangeAddress) => {
  expect(
    possibleRequests({ kind: 'DOMESTIC', status: 'IN_TRANSIT', interceptState: null, formerReceiver: null, ...fields }),
  ).toMatchObject({ canIntercept, canChangeAddress })
})

const quoteOf = (freightCents: number): FreightQuote => ({
  productCode: 'STD',
  productName: '',
  available: true,
  reason: '',
  actualWeightGrams: 1,
  volumetricWeightGrams: 1,
  chargeableWeightGrams: 1,
  totalCents: freightCents,
  etaAt: null,
  lines: [line('FREIGHT', freightCents), line('DELIVERYSERVICEFEE', 9_999)],
})

test.each<[string, Parameters<typeof addressChangeScope>[1], number, AddressChangeScope, number]>([
  ['another name at the same door', { ...previousReceiver }, 500, 'CONTACT', 0],
  ['another door of the district', otherAddress, 500, 'SAME_STATION', 5_00],
  ['another town of the district', { ...previousReceiver, townCode: '330106001' }, 500, 'SAME_STATION', 5_00],
  ['another district', otherDistrict, 500, 'SAME_CITY', 10_00],
  ['another city, a longer way', inBeijing, 501, 'OTHER_CITY', 24_00],
  ['another city, a shorter way', inBeijing, 50, 'OTHER_CITY', 20_00],
])('%s', (_, to, freightCents, scope, fee) => {
  expect(addressChangeScope(previousReceiver, to)).toBe(scope)
  expect(addressChangeFee(scope, lines, quoteOf(freightCents)).feeCents).toBe(fee)
})

test('a city without districts goes by its towns', () => {
  const dongguan = {
    ...previousReceiver,
    provinceCode: '44',
    cityCode: '4419',
    districtCode: '',
    townCode: '441900003',
  }
  expect(addressChangeScope(dongguan, { ...dongguan, townCode: '441900004' })).toBe('SAME_CITY')
})

const someLines = fc
  .uniqueArray(fc.record({ feeType: fc.constantFrom(...feeTypes), amountCents: fc.integer({ min: 0, max: 9_999 }) }), {
    selector: ({ feeType }) => feeType,
  })
  .map((fees) => fees.map(({ feeType, amountCents }) => line(feeType, amountCents)))

test('whatever is weighed: every agreed fee is there once, and nothing else is added', () => {
  fc.assert(
    fc.property(someLines, someLines, (weighed, estimate) => {
      const agreedLines = withAgreedFees(weighed, estimate)
      for (const type of ['EXPRESSADDRCHANGEFEE', 'RETURNFEE'] as const) {
        const count = weighed.concat(estimate).some(({ feeType }) => feeType === type) ? 1 : 0
        expect(agreedLines.filter(({ feeType }) => feeType === type)).toHaveLength(count)
      }
      expect(agreedLines.slice(0, weighed.length)).toEqual(weighed)
      expect(
        agreedLines
          .slice(weighed.length)
          .every(({ feeType }) => feeType === 'EXPRESSADDRCHANGEFEE' || feeType === 'RETURNFEE'),
      ).toBe(true)
      expect(withAgreedFees(agreedLines, estimate)).toEqual(agreedLines)
    }),
  )
})
