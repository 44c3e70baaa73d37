import { freshDraft } from '../../draft/fresh-draft'
import { agreementVersion } from '../../order-form/consent/agreement'
import { goodDraft, morning } from '../../testing/drafts'
import { completeDraft, type KnownOfCustomer } from './complete-draft'

const known: KnownOfCustomer = {
  userTel: '13800138000',
  defaults: {
    senderName: '林一诺',
    productCode: 'ECO',
    agreementVersion,
    goodsName: '童装',
    goodsType: '服装鞋帽箱包',
  },
  hasNoSender: true,
}
const fresh = freshDraft(morning)

test('without a default sender the sender is who is logged in, and will be saved', () => {
  expect(completeDraft(fresh, known)).toMatchObject({
    sender: { ...fresh.sender, name: '林一诺', mobile: '13800138000' },
    saveSender: true,
  })
})

test('the sender stays empty while there may be a default one', () => {
  const { sender, saveSender } = completeDraft(fresh, { ...known, hasNoSender: false })
  expect({ sender, saveSender }).toEqual({ sender: fresh.sender, saveSender: false })
})

test('what somebody entered stays', () => {
  const entered = { ...goodDraft, productCode: 'DRD' } as const
  expect(completeDraft(entered, known)).toEqual(entered)
})

test('name and type of the goods are the last ones, and the weight is not', () => {
  expect(completeDraft(fresh, known)).toMatchObject({ goodsName: '童装', goodsType: '服装鞋帽箱包', weight: '' })
  expect(completeDraft({ ...fresh, goodsName: '茶' }, known)).toMatchObject({ goodsName: '茶', goodsType: '' })
})

test.each([
  [agreementVersion, true],
  ['2020-01', false],
  ['', false],
])('the consent to version %s counts: %s', (version, agreed) => {
  expect(completeDraft(fresh, { ...known, defaults: { ...known.defaults, agreementVersion: version } }).agreed).toBe(
    agreed,
  )
})
