import type { Identity, IdentityProblem } from '@portal/rules/real-name'

/** Not a real person: the textbook example of the checksum. */
export const rightIdentity: Identity = {
  kind: 'PERSON',
  idType: 'ID_CARD',
  name: '林一诺',
  idNo: '11010519491231002X',
  validUntil: '',
  organisation: '',
  uscc: '',
}
export const rightOrganisation: Identity = {
  ...rightIdentity,
  kind: 'ORGANISATION',
  organisation: '深圳晨禾电子商行',
  uscc: '91110000101623741K',
}

/** The day of the validation. */
export const checkedOn = '2026-11-22'

interface Vector {
  identity: Partial<Identity>
  /** The expected problem; absent when the identity is valid. */
  problem?: IdentityProblem
}

const of = (field: IdentityProblem['field'], message: string): IdentityProblem => ({ field, message })
const numberOf = (message: string) => of('idNo', message)
const citizenNumber = numberOf('身份证号码有误')
const until = { validUntil: '2026-11-22' }

/**
 * Valid and invalid examples for every rule of a sender's identity (domain §9, §10), for the form and for the server.
 */
export const realNameVectors: readonly Vector[] = [
  { identity: {} },
  { identity: { name: '阿依古丽·买买提' } },
  { identity: { name: '' }, problem: of('name', '请填写姓名') },
  { identity: { name: '林' }, problem: of('name', '姓名至少2个字') },
  { identity: { name: '林'.repeat(21) }, problem: of('name', '姓名不能超过20个字') },
  { identity: { name: '林1诺' }, problem: of('name', '姓名须与证件一致，只能包含汉字和间隔号“·”') },
  { identity: { name: 'Anna Lin' }, problem: of('name', '姓名须与证件一致，只能包含汉字和间隔号“·”') },
  { identity: { name: 'Anna Lin', idType: 'PASSPORT', idNo: 'E12345678' } },
  {
    identity: { name: 'Anna 5', idType: 'PASSPORT', idNo: 'E12345678' },
    problem: of('name', '姓名须与证件一致，不能包含数字或符号'),
  },

  { identity: { idNo: '' }, problem: numberOf('请填写证件号码') },
  { identity: { idNo: '110105194912310021' }, problem: citizenNumber },
  { identity: { idNo: '110105194902300029' }, problem: citizenNumber },
  { identity: { idNo: '1101051949123100' }, problem: citizenNumber },
  { identity: { idType: 'HOUSEHOLD_REGISTER' } },
  { identity: { idType: 'HOUSEHOLD_REGISTER', idNo: '110105194912310021' }, problem: citizenNumber },
  { identity: { idType: 'MILITARY_ID', idNo: '军字第1234567号' } },
  { identity: { idType: 'MILITARY_ID', idNo: 'A123' }, problem: numberOf('军人证号码有误') },
  { identity: { idType: 'HK_MACAO_PERMIT', idNo: 'H12345678' } },
  { identity: { idType: 'HK_MACAO_PERMIT', idNo: 'M1234567801' } },
  { identity: { idType: 'HK_MACAO_PERMIT', idNo: 'A12345678' }, problem: numberOf('港澳居民来往内地通行证号码有误') },
  { identity: { idType: 'TAIWAN_PERMIT', idNo: '12345678' } },
  { identity: { idType: 'TAIWAN_PERMIT', idNo: '1234567890A' } },
  { identity: { idType: 'TAIWAN_PERMIT', idNo: '123456789' }, problem: numberOf('台湾居民来往大陆通行证号码有误') },
  { identity: { idType: 'FOREIGN_RESIDENT_ID', idNo: 'DEU110019880512' } },
  { identity: { idType: 'FOREIGN_RESIDENT_ID', idNo: '910105199003070016' } },
  {
    identity: { idType: 'FOREIGN_RESIDENT_ID', idNo: '11010519491231002X' },
    problem: numberOf('外国人永久居留身份证号码有误'),
  },
  { identity: { idType: 'PASSPORT', idNo: 'EABCDEFGH' }, problem: numberOf('护照号码有误') },
  { identity: { idType: 'OTHER', idNo: 'AB-1234' } },
  { identity: { idType: 'OTHER', idNo: 'ABCD' }, problem: numberOf('其他证件号码有误') },

  { identity: { validUntil: checkedOn } },
  { identity: { validUntil: '2026-11-21' }, problem: of('validUntil', '证件已过期') },
  { identity: { idType: 'TEMPORARY_ID_CARD', ...until } },
  { identity: { idType: 'TEMPORARY_ID_CARD' }, problem: of('validUntil', '请选择证件有效期') },
  { identity: { idNo: '110105199003070017', ...until } },
  {
    identity: { idNo: '110105199003070017' },
    problem: of('validUntil', '未满46周岁的居民身份证没有长期有效，请按证件选择有效期'),
  },
  { identity: { idNo: '110105199003070017', idType: 'HOUSEHOLD_REGISTER' } },

  { identity: rightOrganisation },
  { identity: { ...rightOrganisation, uscc: '91110000101623741L' } },
  { identity: { ...rightOrganisation, uscc: '91110000101623741I' }, problem: of('uscc', '统一社会信用代码格式有误') },
  { identity: { ...rightOrganisation, uscc: '' }, problem: of('uscc', '请填写统一社会信用代码') },
  { identity: { ...rightOrganisation, organisation: '' }, problem: of('organisation', '请填写单位名称') },
  { identity: { ...rightOrganisation, organisation: '晨禾' }, problem: of('organisation', '单位名称为4-50个字') },
]
