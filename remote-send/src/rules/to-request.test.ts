import { freightEstimate } from '@portal/shared/contract/freight'
import { orderCreate } from '@portal/shared/contract/order'
import { goodDraft, receiver, sender } from '../testing/drafts'
import { isSameParty, toEstimateRequest, toOrder } from './to-request'

describe('toEstimateRequest', () => {
  it('computes weight, volume and pick-up instant', () => {
    const request = toEstimateRequest({ ...goodDraft, pickupDate: '2026-11-20', pickupSlot: '14:00-16:00', insuredValue: '1,000' })
    expect(freightEstimate.request.parse(request)).toMatchObject({
      packageCount: 8, weightGrams: 120_000, volumeCm3: 960_000, insuredValueCents: 100_000, pickupAt: '2026-11-20T06:00:00.000Z',
    })
  })

  it.each([
    ['a region', { sender: { ...sender, region: { ...sender.region, districtCode: '' } } }],
    ['the weight', { weight: '' }],
    ['a side', { lines: [{ length: '', width: '1', height: '1', count: '1', pieceWeight: '' }] }],
    ['the floor', { deliveryMode: 'UPSTAIRS' as const, floor: '' }],
  ])('is null without %s', (_, patch) => {
    expect(toEstimateRequest({ ...goodDraft, ...patch })).toBeNull()
  })

  it('does not depend on what has no price', () => {
    expect(toEstimateRequest({ ...goodDraft, remark: '请带纸箱', floor: '9' })).toEqual(toEstimateRequest(goodDraft))
  })
})

describe('toOrder', () => {
  it('sends numbers as the contract has them, and texts tidied', () => {
    const order = toOrder({ ...goodDraft, sender: { ...sender, mobile: ' +86 138 0013 8000', address: '科技园南区8栋1203🏠 ' } }, '2026-11')
    expect(orderCreate.request.parse({ ...order, clientRequestId: '12345678' })).toMatchObject({
      sender: { mobile: '13800138000', address: '科技园南区8栋1203', cityCode: '4403' },
      receiver: { ext: '802', company: '望舒纺织' },
      weightGrams: 120_000, lines: [{ lengthCm: 60, widthCm: 40, heightCm: 50, count: 8 }], agreementVersion: '2026-11', floor: 1, hasElevator: true,
    })
  })
})

describe('isSameParty', () => {
  it('compares name, number and place, however they are written', () => {
    expect(isSameParty(sender, { ...sender, mobile: '138 0013 8000', company: '另一家' })).toBe(true)
    expect(isSameParty(sender, { ...sender, address: '科技园南区9栋' })).toBe(false)
    expect(isSameParty(sender, receiver)).toBe(false)
  })
})
