import { freightEstimate } from '@portal/contract/freight'
import { orderCreate } from '@portal/contract/order'
import { emptyLine } from '../draft/send-draft'
import { goodDraft, receiver, sender } from '../testing/drafts'
import { isSameParty, toEstimateRequest, toOrder } from './to-request'

describe('toEstimateRequest', () => {
  it('computes weight, volume and pick-up instant', () => {
    const request = toEstimateRequest({
      ...goodDraft,
      pickupDate: '2026-11-20',
      pickupSlot: '14:00-16:00',
      insuredValue: '1,000',
    })
    expect(freightEstimate.request.parse(request)).toMatchObject({
      packageCount: 8,
      weightGrams: 120_000,
      volumeCm3: 960_000,
      insuredValueCents: 100_000,
      pickupAt: '2026-11-20T06:00:00.000Z',
    })
  })

  it.each([
    ['a region', { sender: { ...sender, region: { ...sender.region, districtCode: '' } } }],
    ['the weight', { weight: '' }],
    ['a side', { lines: [{ length: '', width: '1', height: '1', count: '1', pieceWeight: '' }] }],
    ['the floor', { deliveryMode: 'UPSTAIRS' as const, floor: '' }],
    ['a right amount to collect', { codAmount: 'x' }],
    ['the number of slips', { backSignBill: 'ORIGINAL' as const, backSignCount: '' }],
    [
      'weights that add up',
      { lines: [{ ...emptyLine, length: '1', width: '1', height: '1', count: '8', pieceWeight: '1' }] },
    ],
  ])('is null without %s', (_, patch) => {
    expect(toEstimateRequest({ ...goodDraft, ...patch })).toBeNull()
  })

  it('does not depend on what has no price', () => {
    expect(toEstimateRequest({ ...goodDraft, remark: '请带纸箱', floor: '9' })).toEqual(toEstimateRequest(goodDraft))
  })
})

describe('toOrder', () => {
  it('sends numbers as the contract has them, and texts tidied', () => {
    const order = toOrder(
      { ...goodDraft, sender: { ...sender, mobile: ' +86 138 0013 8000', address: '科技园南区8栋1203🏠 ' } },
      '2026-11',
    )
    expect(orderCreate.request.parse({ ...order, clientRequestId: '12345678' })).toMatchObject({
      sender: { mobile: '13800138000', address: '科技园南区8栋1203', cityCode: '4403' },
      receiver: { ext: '802', company: '望舒纺织' },
      weightGrams: 120_000,
      lines: [{ lengthCm: 60, widthCm: 40, heightCm: 50, count: 8 }],
      agreementVersion: '2026-11',
      floor: 1,
      hasElevator: true,
    })
  })
})

describe('what is not in use', () => {
  it('is not sent: a slot for a drop-off, an outlet for a pick-up, accounts that nothing is paid with or to', () => {
    const all = {
      ...goodDraft,
      outletCode: 'SZ01',
      monthlyCode: 'M8',
      bankAccountId: 'b1',
      codType: 'SAME_DAY' as const,
      backSignCount: '3',
      floor: '9',
    }
    expect(toOrder(all, '2026-12')).toMatchObject({
      outletCode: '',
      monthlyCode: '',
      bankAccountId: '',
      codType: 'THREE_DAYS',
      backSignCount: 1,
      floor: 1,
    })
    expect(toOrder({ ...all, pickupMode: 'DROPOFF' }, '2026-12')).toMatchObject({
      outletCode: 'SZ01',
      pickupDate: '',
      pickupSlot: '',
    })
    expect(toEstimateRequest({ ...all, pickupMode: 'DROPOFF' })).toHaveProperty('pickupAt', undefined)
  })

  it('is sent when it is', () => {
    const all = {
      ...goodDraft,
      codAmount: '500',
      bankAccountId: 'b1',
      payMethod: 'MONTHLY' as const,
      monthlyCode: 'M8',
      backSignBill: 'ORIGINAL' as const,
      backSignCount: '3',
      saveSender: true,
      couponId: 'c1',
      notifyReceiver: false,
      customerOrderNo: ' KH-1 ',
    }
    expect(orderCreate.request.parse({ ...toOrder(all, '2026-12'), clientRequestId: '12345678' })).toMatchObject({
      codAmountCents: 50_000,
      bankAccountId: 'b1',
      monthlyCode: 'M8',
      backSignCount: 3,
      saveSender: true,
      saveReceiver: false,
      couponId: 'c1',
      notifyReceiver: false,
      customerOrderNo: 'KH-1',
    })
  })
})

test.each([
  [
    { couponBy: 'best', couponId: 'old' },
    { couponId: '', bestCoupon: true },
  ],
  [
    { couponBy: 'hand', couponId: 'c1' },
    { couponId: 'c1', bestCoupon: true },
  ],
  [
    { couponBy: 'hand', couponId: '' },
    { couponId: '', bestCoupon: false },
  ],
] as const)('of the coupon %j the price is asked with %j', (choice, wish) =>
  expect(toEstimateRequest({ ...goodDraft, ...choice })).toMatchObject(wish),
)

describe('isSameParty', () => {
  it('compares name, number and place, however they are written', () => {
    expect(isSameParty(sender, { ...sender, mobile: '138 0013 8000', company: '另一家' })).toBe(true)
    expect(isSameParty(sender, { ...sender, address: '科技园南区9栋' })).toBe(false)
    expect(isSameParty(sender, receiver)).toBe(false)
  })
})
