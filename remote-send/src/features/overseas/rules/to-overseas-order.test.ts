import fc from 'fast-check'
import { orderCreateOverseas, overseasEstimate } from '@portal/shared/contract/overseas-order'
import { emptyOverseasDraft, type OverseasDraft } from '../draft/overseas-draft'
import { goodDocument, goodParcel, shirts } from '../testing/overseas-drafts'
import { toOverseasEstimate, toOverseasOrder } from './to-overseas-order'

describe('toOverseasEstimate', () => {
  it('asks with what the price depends on', () => {
    expect(overseasEstimate.request.parse(toOverseasEstimate({ ...goodParcel, insuredValue: '1,000' }))).toMatchObject({
      destination: 'US',
      goodsKind: 'PARCEL',
      weightGrams: 3500,
      packageCount: 1,
      insuredValueCents: 100_000,
      lines: [{ lengthCm: 40, widthCm: 30, heightCm: 20, count: 1 }],
    })
  })

  it('needs no size', () => {
    expect(toOverseasEstimate({ ...goodParcel, length: '', width: '', height: '' })).toMatchObject({ lines: [] })
  })

  it.each<[string, Partial<OverseasDraft>]>([
    ['a destination', { destination: '' }],
    ['a weight', { weight: 'x' }],
    ['half a size', { height: '' }],
    ['a bad insured value', { insuredValue: '0.5' }],
  ])('is null without or with %s', (_, patch) => {
    expect(toOverseasEstimate({ ...goodParcel, ...patch })).toBeNull()
  })

  it('does not depend on what has no price', () => {
    expect(toOverseasEstimate({ ...goodParcel, remark: 'x', lines: [] })).toEqual(toOverseasEstimate(goodParcel))
  })
})

describe('toOverseasOrder', () => {
  const parsed = (draft: OverseasDraft) =>
    orderCreateOverseas.request.parse({ ...toOverseasOrder(draft, '2026-11'), clientRequestId: '12345678' })

  it('sends a parcel as the contract has it', () => {
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

  it('writes phone and numbers as the contract wants them', () => {
    const { receiver } = parsed({
      ...goodParcel,
      receiver: { ...goodParcel.receiver, phoneCode: '+1', phone: '(212) 555-0123', vatNo: 'de 123456789' },
    })
    expect(receiver).toMatchObject({ phoneCode: '1', phone: '2125550123', vatNo: 'DE123456789' })
  })

  it('takes no account that does not pay', () => {
    expect(parsed({ ...goodParcel, monthlyCode: 'YJ1' }).monthlyCode).toBe('')
  })

  it('keeps the name of the goods within its limit', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ minLength: 1, maxLength: 128 }), { minLength: 1, maxLength: 50 }), (names) => {
        const order = toOverseasOrder(
          { ...goodParcel, lines: names.map((nameCn) => ({ ...shirts, nameCn })) },
          '2026-11',
        )
        expect([...(order?.goodsName ?? '')].length).toBeLessThanOrEqual(50)
      }),
    )
  })

  it('is null for an empty form', () => {
    expect(toOverseasOrder(emptyOverseasDraft, '2026-11')).toBeNull()
  })
})
