import { fc } from '@portal/testing/property'
import { orderCreateCrossBorder, crossBorderEstimate } from '@portal/contract/cross-border-order'
import { emptyCrossBorderDraft, type CrossBorderDraft } from '../draft/cross-border-draft'
import { goodDocument, goodParcel, shirts } from '../testing/cross-border-drafts'
import { toCrossBorderEstimate, toCrossBorderOrder } from './to-cross-border-order'

describe('toCrossBorderEstimate', () => {
  it('contains the fields that the price depends on', () => {
    expect(
      crossBorderEstimate.request.parse(toCrossBorderEstimate({ ...goodParcel, insuredValue: '1,000' })),
    ).toMatchObject({
      destination: 'US',
      goodsKind: 'PARCEL',
      weightGrams: 3500,
      packageCount: 1,
      insuredValueCents: 100_000,
      lines: [{ lengthCm: 40, widthCm: 30, heightCm: 20, count: 1 }],
    })
  })

  it('needs no size', () => {
    expect(toCrossBorderEstimate({ ...goodParcel, length: '', width: '', height: '' })).toMatchObject({ lines: [] })
  })

  it.each<[string, Partial<CrossBorderDraft>]>([
    ['a destination', { destination: '' }],
    ['a weight', { weight: 'x' }],
    ['half a size', { height: '' }],
    ['a bad insured value', { insuredValue: '0.5' }],
  ])('is null without or with %s', (_, patch) => {
    expect(toCrossBorderEstimate({ ...goodParcel, ...patch })).toBeNull()
  })

  it('does not depend on what has no price', () => {
    expect(toCrossBorderEstimate({ ...goodParcel, remark: 'x', lines: [] })).toEqual(toCrossBorderEstimate(goodParcel))
  })
})

describe('toCrossBorderOrder', () => {
  const parsed = (draft: CrossBorderDraft) =>
    orderCreateCrossBorder.request.parse({ ...toCrossBorderOrder(draft, '2026-11'), clientRequestId: '12345678' })

  it('sends a parcel in the contract’s format', () => {
    expect(parsed(goodParcel)).toMatchObject({
      senderPinyin: 'LIN YINUO',
      goodsName: '棉制T恤、陶瓷杯',
      weightGrams: 3500,
      receiver: { phoneCode: '1', phone: '2125550123', addressLines: ['350 Fifth Avenue', 'Floor 21'], state: 'NY' },
      declaration: {
        destination: 'US',
        currency: 'USD',
        lines: [{ quantity: 10, unitPriceCents: 850, netWeightGrams: 200 }, { unitPriceCents: 1200 }],
      },
    })
  })

  it('declares documents without lines, whatever was typed as a parcel before', () => {
    expect(parsed({ ...goodDocument, battery: 'ALONE', customsMode: 'FORMAL', lines: [shirts] })).toMatchObject({
      goodsName: '合同',
      lines: [],
      declaration: { goodsKind: 'DOCUMENT', battery: 'NONE', customsMode: 'SIMPLE', lines: [] },
    })
  })

  it('writes phone and numbers in the contract’s format', () => {
    const { receiver } = parsed({
      ...goodParcel,
      receiver: { ...goodParcel.receiver, phoneCode: '+1', phone: '(212) 555-0123', vatNo: 'de 123456789' },
    })
    expect(receiver).toMatchObject({ phoneCode: '1', phone: '2125550123', vatNo: 'DE123456789' })
  })

  it('ignores an account that does not pay', () => {
    expect(parsed({ ...goodParcel, monthlyCode: 'YJ1' }).monthlyCode).toBe('')
  })

  it('keeps the name of the goods within its limit', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ minLength: 1, maxLength: 128 }), { minLength: 1, maxLength: 50 }), (names) => {
        const order = toCrossBorderOrder(
          { ...goodParcel, lines: names.map((nameCn) => ({ ...shirts, nameCn })) },
          '2026-11',
        )
        expect([...(order?.goodsName ?? '')].length).toBeLessThanOrEqual(50)
      }),
    )
  })

  it('is null for an empty form', () => {
    expect(toCrossBorderOrder(emptyCrossBorderDraft, '2026-11')).toBeNull()
  })
})
