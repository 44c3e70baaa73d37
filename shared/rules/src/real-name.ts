import { birthdayOf, documents, type IdType, type PhotoSide, yearsBetween } from './identity-document'
import { isUsccForm } from './uscc'

/** The text that a customer agrees to before handing over a document. A new text gets a new version. */
export const privacyVersion = '2026-11'

/** Kinds of senders: a person, or an organisation with its legal representative. */
export const senderKinds = ['PERSON', 'ORGANISATION'] as const
export type SenderKind = (typeof senderKinds)[number]

/** The submitted identity, without the photos; numbers are normalized. */
export interface Identity {
  kind: SenderKind
  idType: IdType
  name: string
  idNo: string
  /** `YYYY-MM-DD`; '' for long-term. */
  validUntil: string
  /** Both '' for a person. */
  organisation: string
  uscc: string
}

export interface IdentityProblem {
  field: 'name' | 'idNo' | 'validUntil' | 'organisation' | 'uscc'
  message: string
}

/** Below this age no citizen's card is valid without an end date (居民身份证法 art. 5). */
const longTermAge = 46

const chineseName = /^[\p{Script=Han}·]{2,20}$/u
const anyName = /^[\p{L}\p{M}·.'’ -]{2,20}$/u

const nameProblem = ({ name, idType }: Identity): string => {
  if (name === '') return '请填写姓名'
  if ([...name].length < 2) return '姓名至少2个字'
  if ([...name].length > 20) return '姓名不能超过20个字'
  if (documents[idType].isChinese) return chineseName.test(name) ? '' : '姓名须与证件一致，只能包含汉字和间隔号“·”'
  return anyName.test(name) ? '' : '姓名须与证件一致，不能包含数字或符号'
}

/** Documents that contain the citizen's number. */
const citizenTypes: ReadonlySet<IdType> = new Set(['ID_CARD', 'TEMPORARY_ID_CARD', 'HOUSEHOLD_REGISTER'])

const numberProblem = ({ idType, idNo }: Identity): string => {
  if (idNo === '') return '请填写证件号码'
  const { isNumber, label } = documents[idType]
  if (isNumber(idNo)) return ''
  return citizenTypes.has(idType) ? '身份证号码有误' : `${label}号码有误`
}

const validityProblem = ({ idType, idNo, validUntil }: Identity, today: string): string => {
  if (validUntil !== '') return validUntil < today ? '证件已过期' : ''
  if (idType === 'TEMPORARY_ID_CARD') return '请选择证件有效期'
  const birthday = birthdayOf(idType, idNo)
  return idType === 'ID_CARD' && birthday !== '' && yearsBetween(birthday, today) < longTermAge
    ? '未满46周岁的居民身份证没有长期有效，请按证件选择有效期'
    : ''
}

const organisationProblem = ({ kind, organisation }: Identity): string => {
  if (kind === 'PERSON') return ''
  if (organisation === '') return '请填写单位名称'
  return [...organisation].length < 4 || [...organisation].length > 50 ? '单位名称为4-50个字' : ''
}

const usccProblem = ({ kind, uscc }: Identity): string => {
  if (kind === 'PERSON') return ''
  if (uscc === '') return '请填写统一社会信用代码'
  return isUsccForm(uscc) ? '' : '统一社会信用代码格式有误'
}

/** The problems of an identity, in the order of the form. `today`: a day in Asia/Shanghai. */
export const identityProblems = (identity: Identity, today: string): IdentityProblem[] => {
  const fieldProblems: IdentityProblem[] = [
    { field: 'organisation', message: organisationProblem(identity) },
    { field: 'uscc', message: usccProblem(identity) },
    { field: 'name', message: nameProblem(identity) },
    { field: 'idNo', message: numberProblem(identity) },
    { field: 'validUntil', message: validityProblem(identity, today) },
  ]
  return fieldProblems.filter(({ message }) => message !== '')
}

/** The photos that belong to it, with their names. */
export const photosOf = ({ kind, idType }: Pick<Identity, 'kind' | 'idType'>): { side: PhotoSide; label: string }[] => {
  const [front, back] = documents[idType].sides
  return [
    ...(kind === 'ORGANISATION' ? [{ side: 'LICENSE' as const, label: '营业执照' }] : []),
    { side: 'FRONT' as const, label: front },
    ...(back === undefined ? [] : [{ side: 'BACK' as const, label: back }]),
  ]
}
