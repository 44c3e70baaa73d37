import { evaluateCoupons } from '../../modules/coupon/evaluate-coupons'
import type { CouponRecord } from '../../modules/coupon/coupon.tables'
import { demoCustomerData } from './demo-customer-data'

const now = new Date('2026-11-20T02:30:00Z')
const { coupons, monthlyAccounts, bankAccounts, realNames } = demoCustomerData(now)

test('the coupons show every case of the list', () => {
  const records = coupons.map((coupon): CouponRecord => ({
    thresholdCents: 0,
    productCodes: [],
    orderNo: null,
    ...coupon,
  }))
  const evaluations = evaluateCoupons(records, { productCode: 'STD', freightCents: 240_00 }, now)
  expect(evaluations.map(({ name, reason }) => [name, reason])).toEqual([
    ['满100减20', ''],
    ['快运满60减10', ''],
    ['新客立减5元', ''],
    ['双十一满200减50', '已过期'],
    ['快递立减8元', '不适用该产品'],
    ['大票满5000减500', '不适用该产品'],
  ])
  expect(
    evaluateCoupons(records, { productCode: 'FTL', freightCents: 240_00 }, now).map(({ reason }) => reason),
  ).toContain('未满足使用门槛')
})

test('one monthly account pays, one has expired', () =>
  expect(monthlyAccounts.map(({ status }) => status)).toEqual(['BOUND', 'EXPIRED']))

test('one bank account is verified and the default, one is not yet', () =>
  expect(bankAccounts.map(({ status, isDefault }) => [status, isDefault ?? false])).toEqual([
    ['VERIFIED', true],
    ['PENDING', false],
  ]))

test('the customer has proved who they are', () =>
  expect(realNames).toMatchObject([{ status: 'PASSED', maskedName: '陈**', maskedIdNo: '1101**********002X' }]))
