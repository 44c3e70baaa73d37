import { loadCrossBorderRules, type CrossBorderRules } from '@portal/shared'
import { morning } from '../../../testing/drafts'
import { emptyDeclaredLine, emptyCrossBorderDraft, type CrossBorderDraft } from '../draft/cross-border-draft'
import { emma, goodDocument, goodParcel, shirts } from '../testing/cross-border-drafts'
import { internationalSteps } from './international-step'
import { furthestStep, stepOfField, stepProblems } from './step-problems'

let rules: CrossBorderRules
beforeAll(async () => {
  rules = await loadCrossBorderRules()
})

const contextWith = (patch = {}) => ({ rules, knownTaxId: '', now: morning, refusal: '', productProblem: '', ...patch })
const all = (draft: CrossBorderDraft, patch = {}) =>
  Object.assign({}, ...internationalSteps.map(({ step }) => stepProblems(step, draft, contextWith(patch)))) as Record<
    string,
    string
  >
const receiver = (patch: Partial<typeof emma>): CrossBorderDraft => ({ ...goodParcel, receiver: { ...emma, ...patch } })
const line = (patch: Partial<typeof shirts>): CrossBorderDraft => ({ ...goodParcel, lines: [{ ...shirts, ...patch }] })

it('accepts a valid parcel and valid documents', () => {
  expect(all(goodParcel)).toEqual({})
  expect(all(goodDocument)).toEqual({})
})

it.each<[string, string, () => CrossBorderDraft]>([
  ['destination', '请选择目的地', () => ({ ...goodParcel, destination: '' })],
  ['weight', '请填写总重量', () => ({ ...goodParcel, weight: '' })],
  ['height', '高度须在1-1500厘米', () => ({ ...goodParcel, height: '' })],
  ['sender.name', '请填写姓名', () => ({ ...goodParcel, sender: { ...goodParcel.sender, name: '' } })],
  ['senderPinyin', '拼音姓名只能包含英文字母，如 ZHANG SAN', () => ({ ...goodParcel, senderPinyin: '林一诺' })],
  ['receiver.name', '请使用英文填写', () => receiver({ name: '布朗' })],
  ['receiver.phoneCode', '请填写国际区号', () => receiver({ phoneCode: '' })],
  ['receiver.phone', '请填写联系电话', () => receiver({ phone: '' })],
  ['receiver.email', '请填写正确的邮箱，如 name@example.com', () => receiver({ email: 'emma' })],
  ['receiver.line1', '请填写详细地址', () => receiver({ line1: '' })],
  ['receiver.line2', '不能超过35个英文字符', () => receiver({ line2: 'x'.repeat(36) })],
  ['receiver.line3', '请使用英文填写', () => receiver({ line3: '三楼' })],
  ['receiver.city', '请填写城市', () => receiver({ city: '' })],
  ['receiver.state', '请选择州/省', () => receiver({ state: '' })],
  ['receiver.postcode', '邮编格式不正确，如 90001', () => receiver({ postcode: '1011' })],
  [
    'receiver.postcode',
    '邮编格式不正确，如 10115',
    () => ({ ...goodDocument, receiver: { ...goodDocument.receiver, postcode: '1011' } }),
  ],
  ['receiver.vatNo', '仅欧盟国家和英国需要填写', () => receiver({ vatNo: 'DE123456789' })],
  ['documentName', '请填写文件内容', () => ({ ...goodDocument, documentName: '' })],
  ['purpose', '请选择出口用途', () => ({ ...goodParcel, purpose: '' })],
  ['lines.0.nameCn', '请填写中文品名', () => line({ nameCn: '' })],
  ['lines.0.nameEn', '请使用英文填写', () => line({ nameEn: 'T恤' })],
  ['lines.0.hsCode', 'HS编码为6-10位数字', () => line({ hsCode: '6109' })],
  ['lines.0.hsCode', '正式报关须填写HS编码', () => ({ ...line({ hsCode: '' }), customsMode: 'FORMAL' })],
  ['lines.0.quantity', '数量须在1-9999', () => line({ quantity: '0' })],
  ['lines.0.unitPrice', '单价须大于0，最多两位小数', () => line({ unitPrice: '0' })],
  ['lines.0.netWeight', '单件净重须大于0，最多三位小数', () => line({ netWeight: '' })],
  ['lines.0.url', '请填写正确的商品链接，以 https:// 开头', () => line({ url: 'javascript:alert(1)' })],
  ['netWeight', '申报净重合计不能大于总重量', () => line({ netWeight: '0.4' })],
  ['customsMode', '申报总值超过5000元，请选择正式报关', () => line({ unitPrice: '100' })],
  ['battery', '纯电池不能使用特快产品，请选择标快', () => ({ ...goodParcel, battery: 'ALONE', productCode: 'IEX' })],
  ['pickupSlot', '请选择取件时间', () => ({ ...goodParcel, pickupSlot: '' })],
  ['pickupSlot', '所选时段已过期，请重新选择', () => ({ ...goodParcel, pickupDate: '2026-11-19' })],
  ['monthlyCode', '请选择月结账号', () => ({ ...goodParcel, payMethod: 'MONTHLY' })],
  ['insuredValue', '声明价值须在1-300000元，最多两位小数', () => ({ ...goodParcel, insuredValue: '300001' })],
  ['agreed', '请先阅读并同意服务协议', () => ({ ...goodParcel, agreed: false })],
])('%s: %s', (path, message, make) => {
  expect(all(make())).toEqual({ [path]: message })
})

it('says why a destination is closed', () => {
  expect(all(goodParcel, { refusal: '当地停航' })).toEqual({ destination: '当地停航' })
})

it('requires no declaration of documents', () => {
  expect(all({ ...goodDocument, lines: [emptyDeclaredLine] })).toEqual({})
})

it.each([
  ['nothing', emptyCrossBorderDraft, 'destination'],
  ['no receiver', { ...goodParcel, receiver: emptyCrossBorderDraft.receiver }, 'parties'],
  ['no price', line({ unitPrice: '' }), 'declaration'],
  ['no consent', { ...goodParcel, agreed: false }, 'confirm'],
  ['everything', goodParcel, 'confirm'],
] as const)('with %s filled in, the furthest step is the first invalid one', (_, draft, step) => {
  expect(furthestStep(draft, contextWith())).toBe(step)
})

it('knows the step of every invalid field', () => {
  for (const { step } of internationalSteps) {
    const fields = Object.keys(
      stepProblems(
        step,
        { ...emptyCrossBorderDraft, payMethod: 'MONTHLY', insuredValue: 'x' },
        contextWith({ productProblem: 'x' }),
      ),
    )
    expect(fields.map(stepOfField)).toEqual(fields.map(() => step))
  }
})
