import { morning } from '../../../testing/drafts'
import { goodDocument, goodParcel } from '../testing/cross-border-drafts'
import { toKowloon, toTaipei } from '../hmt/hmt-drafts.testing'
import { draftOfOrder } from './source-order'
import { sourceOrder } from './earlier-orders.testing'

test.each([
  ['a parcel abroad', goodParcel, 'INTERNATIONAL'],
  ['documents abroad', goodDocument, 'INTERNATIONAL'],
  ['a parcel to Kowloon', toKowloon, 'HMT'],
  ['a parcel to Taipei', toTaipei, 'HMT'],
] as const)('%s is in the form as it was typed, except for the agreement', (_, draft, kind) => {
  // Fields that documents do not have are not stored.
  const storedFields =
    draft.goodsKind === 'DOCUMENT'
      ? { length: '', width: '', height: '', lines: draftOfOrder(sourceOrder(draft, kind), morning).lines }
      : {}
  expect(draftOfOrder(sourceOrder(draft, kind), morning)).toEqual({ ...draft, ...storedFields, agreed: false })
})

test('a pickup time that has passed is replaced by the next one', () => {
  const { order, parties } = sourceOrder(goodParcel, 'INTERNATIONAL', { pickupDate: '2020-01-01' })
  const { pickupDate, pickupSlot } = goodParcel
  expect(draftOfOrder({ order, parties }, morning)).toMatchObject({ pickupDate, pickupSlot })
})
