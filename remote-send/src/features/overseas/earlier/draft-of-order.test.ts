import { morning } from '../../../testing/drafts'
import { goodDocument, goodParcel } from '../testing/overseas-drafts'
import { toKowloon, toTaipei } from '../hmt/hmt-drafts.testing'
import { draftOfOrder } from './draft-of-order'
import { earlierOrder } from './earlier-orders.testing'

test.each([
  ['a parcel abroad', goodParcel, 'INTERNATIONAL'],
  ['documents abroad', goodDocument, 'INTERNATIONAL'],
  ['a parcel to Kowloon', toKowloon, 'HMT'],
  ['a parcel to Taipei', toTaipei, 'HMT'],
] as const)('%s is in the form as it was typed, but for the consent', (_, draft, kind) => {
  // What documents are not asked for is not stored.
  const stored =
    draft.goodsKind === 'DOCUMENT'
      ? { length: '', width: '', height: '', lines: draftOfOrder(earlierOrder(draft, kind), morning).lines }
      : {}
  expect(draftOfOrder(earlierOrder(draft, kind), morning)).toEqual({ ...draft, ...stored, agreed: false })
})

test('a pick-up that is over gives way to the next one', () => {
  const { order, parties } = earlierOrder(goodParcel, 'INTERNATIONAL', { pickupDate: '2020-01-01' })
  const { pickupDate, pickupSlot } = goodParcel
  expect(draftOfOrder({ order, parties }, morning)).toMatchObject({ pickupDate, pickupSlot })
})
