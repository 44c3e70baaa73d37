import { loadCrossBorderRules, type CrossBorderRules } from '@portal/shared'
import { morning } from '../../../testing/drafts'
import type { CrossBorderDraft } from '../draft/cross-border-draft'
import { hmtDraft, repairedHmtDraft, withHmtPlace } from './hmt-draft'
import { toKowloon, toTaipei } from './hmt-drafts.testing'
import { hmtProblems } from './hmt-problems'

let rules: CrossBorderRules
beforeAll(async () => {
  rules = await loadCrossBorderRules()
})

const problems = (draft: CrossBorderDraft, context = {}) =>
  hmtProblems(draft, { rules, knownTaxId: '', now: morning, refusal: '', productProblem: '', ...context })
const toMacao: CrossBorderDraft = {
  ...toKowloon,
  destination: 'MO',
  receiver: { ...toKowloon.receiver, phoneCode: '853', phone: '66123456', state: '氹仔', city: '嘉模堂区' },
}
const receiving = (draft: CrossBorderDraft, patch: Partial<CrossBorderDraft['receiver']>): CrossBorderDraft => ({
  ...draft,
  receiver: { ...draft.receiver, ...patch },
})
const naming = (draft: CrossBorderDraft, nameCn: string): CrossBorderDraft => ({
  ...draft,
  lines: draft.lines.map((line) => ({ ...line, nameCn })),
})

it.each<[string, CrossBorderDraft]>([
  ['goods to Hong Kong', toKowloon],
  ['goods to Macao', toMacao],
  ['goods to Taiwan', toTaipei],
  ['goods with Hong Kong dollars', { ...toKowloon, currency: 'HKD' }],
  ['documents', { ...toKowloon, goodsKind: 'DOCUMENT', documentName: '合同', lines: [] }],
  ['a company in Taiwan', receiving(toTaipei, { taxId: '22099131' })],
])('%s are right', (_, draft) => {
  expect(problems(draft)).toEqual({})
})

it.each<[string, CrossBorderDraft, Record<string, string>]>([
  ['a number of 7 digits', receiving(toKowloon, { phone: '9123456' }), { 'receiver.phone': '请填写8位香港电话号码' }],
  [
    'a landline in Taiwan',
    receiving(toTaipei, { phone: '0223456789' }),
    { 'receiver.phone': '请填写09开头的10位台湾手机号码' },
  ],
  [
    'no area',
    receiving(toKowloon, { state: '', city: '' }),
    { 'receiver.state': '请选择地区', 'receiver.city': '请选择区域' },
  ],
  ['a district of elsewhere', receiving(toMacao, { city: '油尖旺区' }), { 'receiver.city': '请选择区域' }],
  [
    'a postcode of 4 digits',
    receiving(toTaipei, { postcode: '1100' }),
    { 'receiver.postcode': '邮编格式不正确，如 110' },
  ],
  [
    'an ID with a wrong digit',
    receiving(toTaipei, { taxId: 'A123456788' }),
    { 'receiver.taxId': '证件号或统一编号有误，请核对' },
  ],
  [
    'no name and no street',
    receiving(toKowloon, { name: ' ', line1: '' }),
    { 'receiver.name': '请填写姓名', 'receiver.line1': '请填写详细地址' },
  ],
  ['meat to Taiwan', naming(toTaipei, '手工香肠'), { 'lines.0.nameCn': '“香肠”不能寄往中国台湾' }],
  ['e-cigarettes to Macao', naming(toMacao, '电子烟'), { 'lines.0.nameCn': '“电子烟”不能寄往中国澳门' }],
  ['goods heavier than the parcel', { ...toKowloon, weight: '0.5' }, { netWeight: '申报净重合计不能大于总重量' }],
  ['euros', { ...toKowloon, currency: 'EUR' }, { currency: '该目的地不能用此币种申报' }],
  [
    'personal goods worth more than 800 yuan',
    { ...toKowloon, customsMode: 'PERSONAL', lines: toKowloon.lines.map((line) => ({ ...line, unitPrice: '300' })) },
    { customsMode: '个人物品申报总值不能超过800元，请选择其他报关方式' },
  ],
  [
    'batteries by express',
    { ...toKowloon, productCode: 'HMX', battery: 'ALONE' },
    { battery: '纯电池不能使用特快产品，请选择标快' },
  ],
  ['no consent', { ...toKowloon, agreed: false }, { agreed: '请先阅读并同意服务协议' }],
  ['no purpose', { ...toKowloon, purpose: '' }, { purpose: '请选择出口用途' }],
])('%s is shown next to the field', (_, draft, expected) => {
  expect(problems(draft)).toEqual(expected)
})

it('shows why a place is not served and why a product is unavailable', () => {
  expect(problems(toKowloon, { refusal: '口岸关闭', productProblem: '不可用' })).toEqual({
    destination: '口岸关闭',
    productCode: '不可用',
  })
})

it('keeps data of the person when the place changes, and clears data of the place', () => {
  const { destination, receiver } = { ...toTaipei, ...withHmtPlace(rules, toTaipei, 'MO') }
  expect(destination).toBe('MO')
  expect(receiver).toEqual({ ...toTaipei.receiver, phoneCode: '853', state: '', city: '', postcode: '', taxId: '' })
})

it('repairs a draft with a damaged place', () => {
  expect(
    repairedHmtDraft(rules, {
      ...hmtDraft.empty,
      destination: 'US',
      receiver: { ...hmtDraft.empty.receiver, phoneCode: '1' },
    }),
  ).toEqual(hmtDraft.empty)
  expect(repairedHmtDraft(rules, toTaipei)).toBe(toTaipei)
})
