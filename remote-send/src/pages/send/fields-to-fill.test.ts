import type { OrderDefaults } from '@portal/contract/order'
import { freshDraft } from '../../draft/fresh-draft'
import { agreementVersion } from '../../order-form/consent/agreement'
import { validateDraft } from '../../rules/domestic-order'
import { morning, sender } from '../../testing/drafts'
import { completeDraft } from './complete-draft'

/**
 * The fields that a customer must fill in after the form opens: 省市区 may stand in the address (`placeInAddress`), and
 * the type of the goods follows from their name (`useGoodsType`).
 */
const fieldsToFill = (defaults: OrderDefaults, hasSender: boolean): string[] => {
  const opened = hasSender ? { ...freshDraft(morning), sender } : freshDraft(morning)
  const known = { userTel: '13800138000', defaults, hasNoSender: !hasSender, hasProduct: false }
  const fields = Object.keys(validateDraft(completeDraft(opened, known), morning))
  return fields.filter((path) => !path.endsWith('.region') && path !== 'goodsType')
}
/** The fields of a party are one paste: a text or a picture. */
const pastes = (fields: readonly string[]): string[] => [
  ...new Set(fields.map((path) => path.replace(/^(sender|receiver)\..*/, '$1'))),
]

test('a new customer fills seven fields by hand and gives a consent, or four with a paste for each party', () => {
  const nothing = { senderName: '', productCode: '', agreementVersion: '', goodsName: '', goodsType: '' } as const
  const fields = fieldsToFill(nothing, false)
  // At most eight are allowed.
  expect(fields).toEqual([
    ...['sender.name', 'sender.address'],
    ...['receiver.name', 'receiver.mobile', 'receiver.address'],
    ...['goodsName', 'weight', 'agreed'],
  ])
  expect(pastes(fields)).toEqual(['sender', 'receiver', 'goodsName', 'weight', 'agreed'])
})

test('a customer who comes back fills the receiver and the weight', () => {
  const goods = { goodsName: '童装', goodsType: '服装鞋帽箱包' } as const
  const fields = fieldsToFill({ senderName: '林一诺', productCode: 'STD', agreementVersion, ...goods }, true)
  // At most four are allowed.
  expect(fields).toEqual(['receiver.name', 'receiver.mobile', 'receiver.address', 'weight'])
  expect(pastes(fields)).toEqual(['receiver', 'weight'])
})
