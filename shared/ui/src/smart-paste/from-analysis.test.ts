import type { AnalyzedAddress } from '@portal/contract/address'
import { emptyOnly, fromAnalysis, isNothing, overwritten } from './from-analysis'
import type { PartyInputDraft } from './party-input-draft'

const emptyParty: PartyInputDraft = {
  name: '',
  mobile: '',
  ext: '',
  company: '',
  region: { provinceCode: '', cityCode: '', districtCode: '', townCode: '' },
  address: '',
}
const region = {
  provinceCode: '44',
  provinceName: '广东省',
  cityCode: '4403',
  cityName: '深圳市',
  districtCode: '440305',
  districtName: '南山区',
  townCode: '',
  townName: '',
}
const nothing: AnalyzedAddress = {
  name: '',
  company: '',
  mobile: '',
  mobileExt: '',
  phone: '',
  phoneExt: '',
  postcode: '',
  region: null,
  candidates: [],
  detail: '',
  unsure: [],
  isOutside: false,
}
const codes = { provinceCode: '44', cityCode: '4403', districtCode: '440305', townCode: '' }

test.each<[string, Partial<AnalyzedAddress>, object]>([
  ['a mobile number', { mobile: '13800001234' }, { mobile: '13800001234' }],
  [
    'a virtual number keeps its four digits',
    { mobile: '13800001234', mobileExt: '5678' },
    { mobile: '13800001234-5678' },
  ],
  [
    'a landline with its extension',
    { phone: '0755-86000012', phoneExt: '801' },
    { mobile: '0755-86000012', ext: '801' },
  ],
  [
    'the mobile number before the landline',
    { mobile: '13800001234', phone: '0755-86000012', phoneExt: '801' },
    { mobile: '13800001234' },
  ],
  ['a place', { region, detail: '科技南十二路2号' }, { region: codes, address: '科技南十二路2号' }],
  [
    'an unknown town stays in the street',
    { region: { ...region, townName: '无名镇' }, detail: '1号' },
    { region: codes, address: '无名镇1号' },
  ],
  ['a province alone is no choice', { region: { ...region, cityCode: '', districtCode: '' } }, {}],
  ['a name of 30 characters is cut', { name: '长'.repeat(30) }, { name: '长'.repeat(20) }],
  ['nothing', {}, {}],
])('%s', (_, fields, patch) => expect(fromAnalysis({ ...nothing, ...fields })).toEqual(patch))

test('fields with input are named before they are replaced', () => {
  const party = { ...emptyParty, name: '李四', address: '旧地址' }
  const patch = { name: '张三', mobile: '13800001234', address: '旧地址' }
  expect(overwritten(party, patch)).toEqual(['姓名'])
  expect(emptyOnly(party, patch)).toEqual({ mobile: '13800001234' })
})

test.each<[Partial<AnalyzedAddress>, boolean]>([
  [{}, true],
  [{ name: '张三' }, true],
  [{ detail: '看不懂的文字' }, true],
  [{ mobile: '13800001234' }, false],
  [{ region }, false],
  [{ candidates: [region, region] }, false],
  [{ name: '张三', detail: '一号楼' }, false],
])('%j contains nothing to fill in: %s', (fields, expected) =>
  expect(isNothing({ ...nothing, ...fields })).toBe(expected),
)
