import { fc } from '@portal/testing/property'
import { emptyDraft, emptyParty } from './send-draft'
import { toOrder } from '../rules/domestic-order'
import { goodDraft } from '../testing/drafts'
import { withContent } from './draft-of-content'

const order = toOrder(goodDraft, '2026-11')
if (!order) throw new Error('the draft is good')

it('turns an order into the form that makes the same order', () => {
  expect(toOrder(withContent(emptyDraft, { ...order, outletName: '' }), '2026-11')).toEqual({ ...order })
})

it.each([
  ['a price', { insuredValueCents: 123_45, codAmountCents: 0 }, { insuredValue: '123.45', codAmount: '' }],
  ['a weight', { weightGrams: 12_340 }, { weight: '12.34' }],
  ['a volume', { volumeCm3: 960_000 }, { volumeBy: 'total', volume: '0.96' }],
  [
    'lines',
    { lines: [{ lengthCm: 60, widthCm: 40, heightCm: 50, count: 2, pieceWeightGrams: 7_500 }] },
    { volumeBy: 'lines', lines: [{ length: '60', width: '40', height: '50', count: '2', pieceWeight: '7.5' }] },
  ],
  [
    'an outlet',
    { pickupMode: 'DROPOFF' as const, outletCode: 'SZ01', outletName: '南山网点' },
    { pickupMode: 'DROPOFF', outletCode: 'SZ01', outletName: '南山网点' },
  ],
])('writes %s as a person would', (_, content, expected) => {
  expect(withContent(emptyDraft, content)).toEqual({ ...emptyDraft, ...expected })
})

it('replaces a whole party by a place, unless the place is the same', () => {
  const { region } = goodDraft.receiver
  expect(
    withContent(goodDraft, { receiver: { provinceCode: '33', cityCode: '3301', districtCode: '330110' } }).receiver,
  ).toEqual(goodDraft.receiver)
  expect(withContent(goodDraft, { receiver: { ...region, districtCode: '330106' } }).receiver).toEqual({
    ...emptyParty,
    region: { ...region, districtCode: '330106' },
  })
  expect(withContent(goodDraft, {}).sender).toEqual(goodDraft.sender)
})

it('makes a whole draft of anything', () => {
  const junk = fc.record({
    goodsName: fc.anything(),
    productCode: fc.anything(),
    sender: fc.dictionary(fc.string(), fc.anything()),
    lines: fc.array(fc.record({ lengthCm: fc.integer() })),
  })
  fc.assert(
    fc.property(junk, (content) => {
      const draft = withContent(emptyDraft, content as never)
      expect(Object.keys(draft)).toEqual(Object.keys(emptyDraft))
      for (const [field, value] of Object.entries(emptyDraft))
        expect(typeof draft[field as keyof typeof draft]).toBe(typeof value)
    }),
  )
})

it('floor and lift are only taken over for a delivery that goes upstairs', () => {
  const upstairs = { floor: 6, hasElevator: true }
  expect(withContent(emptyDraft, { ...upstairs, deliveryMode: 'DOOR' })).toMatchObject({ floor: '', hasElevator: null })
  expect(withContent(emptyDraft, { ...upstairs, deliveryMode: 'UPSTAIRS' })).toMatchObject({
    floor: '6',
    hasElevator: true,
  })
})
