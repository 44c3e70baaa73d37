import fc from 'fast-check'
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
])('writes %s as a person would', (_, known, expected) => {
  expect(withContent(emptyDraft, known)).toEqual({ ...emptyDraft, ...expected })
})

it('puts a place in the place of a whole party, unless it is the same', () => {
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
    fc.property(junk, (known) => {
      const draft = withContent(emptyDraft, known as never)
      expect(Object.keys(draft)).toEqual(Object.keys(emptyDraft))
      for (const [field, value] of Object.entries(emptyDraft))
        expect(typeof draft[field as keyof typeof draft]).toBe(typeof value)
    }),
  )
})

it('floor and lift of goods that stay at the door are not what somebody said; of goods that are carried up they are', () => {
  const said = { floor: 6, hasElevator: true }
  expect(withContent(emptyDraft, { ...said, deliveryMode: 'DOOR' })).toMatchObject({ floor: '', hasElevator: null })
  expect(withContent(emptyDraft, { ...said, deliveryMode: 'UPSTAIRS' })).toMatchObject({
    floor: '6',
    hasElevator: true,
  })
})
