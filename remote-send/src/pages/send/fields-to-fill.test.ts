import type { OrderDefaults } from '@portal/contract/order'
import { freshDraft } from '../../draft/fresh-draft'
import { agreementVersion } from '../../order-form/consent/agreement'
import { validateDraft } from '../../rules/domestic-order'
import { morning, sender } from '../../testing/drafts'
import { completeDraft } from './complete-draft'

/** What has to be entered in the form as it opens; the type of the goods follows from their name. */
const fieldsToFill = (defaults: OrderDefaults, hasSender: boolean): string[] => {
  const opened = hasSender ? { ...freshDraft(morning), sender } : freshDraft(morning)
  const known = { userTel: '13800138000', defaults, hasNoSender: !hasSender, hasProduct: false }
  const draft = completeDraft({ ...opened, goodsType: '服装鞋帽箱包' }, known)
  return Object.keys(validateDraft(draft, morning))
}
/** The fields of a party are one paste: a text or a picture. */
const pastes = (fields: readonly string[]): string[] => [
  ...new Set(fields.map((path) => path.replace(/^(sender|receiver)\..*/, '$1'))),
]

test('a new customer fills nine fields by hand and gives a consent, or five with a paste for each party', () => {
  const fields = fieldsToFill({ senderName: '', productCode: '', agreementVersion: '' }, false)
  expect(fields).toEqual([
    ...['sender.name', 'sender.region', 'sender.address'],
    ...['receiver.name', 'receiver.mobile', 'receiver.region', 'receiver.address'],
    ...['goodsName', 'weight', 'agreed'],
  ])
  // At most eight are allowed.
  expect(pastes(fields)).toEqual(['sender', 'receiver', 'goodsName', 'weight', 'agreed'])
})

test('a customer who comes back fills the receiver, name and weight of the goods', () => {
  const fields = fieldsToFill({ senderName: '林一诺', productCode: 'STD', agreementVersion }, true)
  expect(fields).toHaveLength(6)
  // At most four are allowed.
  expect(pastes(fields)).toEqual(['receiver', 'goodsName', 'weight'])
})
