import { isIdCardNumber } from './id-card'
import { withoutBlanks } from './text/visible-text'

export const idTypes = [
  'ID_CARD',
  'TEMPORARY_ID_CARD',
  'HOUSEHOLD_REGISTER',
  'MILITARY_ID',
  'HK_MACAO_PERMIT',
  'TAIWAN_PERMIT',
  'FOREIGN_RESIDENT_ID',
  'PASSPORT',
  'OTHER',
] as const
export type IdType = (typeof idTypes)[number]

/** The subject of an uploaded photo: the document's two sides, or an organisation's 营业执照. */
export const photoSides = ['FRONT', 'BACK', 'LICENSE'] as const
export type PhotoSide = (typeof photoSides)[number]

interface Document {
  label: string
  isNumber: (number: string) => boolean
  /** An example for the form. */
  example: string
  /** Names of its photos, in the order of `photoSides`. */
  sides: readonly [string] | readonly [string, string]
  /** The name is in Chinese characters. */
  isChinese: boolean
}

const matches =
  (pattern: RegExp) =>
  (number: string): boolean =>
    pattern.test(number)
const citizen = { isNumber: isIdCardNumber, example: '18位，末位可为X', isChinese: true } as const

/** The documents that a sender may show (domain §9; numbers but the citizen's by their public patterns). */
export const documents: Readonly<Record<IdType, Document>> = {
  ID_CARD: { ...citizen, label: '居民身份证', sides: ['人像面', '国徽面'] },
  TEMPORARY_ID_CARD: { ...citizen, label: '临时居民身份证', sides: ['人像面', '国徽面'] },
  HOUSEHOLD_REGISTER: { ...citizen, label: '户口簿', sides: ['户主页', '本人页'] },
  MILITARY_ID: {
    label: '军人证',
    isNumber: matches(/^[一-龥]{1,4}字第?\d{6,8}号?$|^\d{7,18}$/),
    example: '如 军字第1234567号',
    sides: ['证件内页'],
    isChinese: true,
  },
  HK_MACAO_PERMIT: {
    label: '港澳居民来往内地通行证',
    isNumber: matches(/^[HM]\d{8}(\d{2})?$/),
    example: '如 H12345678',
    sides: ['正面', '反面'],
    isChinese: true,
  },
  TAIWAN_PERMIT: {
    label: '台湾居民来往大陆通行证',
    isNumber: matches(/^\d{8}$|^\d{10}[A-Z]?$/),
    example: '如 12345678',
    sides: ['正面', '反面'],
    isChinese: true,
  },
  FOREIGN_RESIDENT_ID: {
    label: '外国人永久居留身份证',
    isNumber: (number) => /^[A-Z]{3}\d{12}$/.test(number) || (number.startsWith('9') && isIdCardNumber(number)),
    example: '15位或18位',
    sides: ['正面', '反面'],
    isChinese: false,
  },
  PASSPORT: {
    label: '护照',
    isNumber: matches(/^(?=.*\d)[A-Z0-9]{5,17}$/),
    example: '如 E12345678',
    sides: ['资料页'],
    isChinese: false,
  },
  OTHER: {
    label: '其他证件',
    isNumber: matches(/^(?=.*\d)[A-Z0-9-]{4,30}$/),
    example: '字母与数字',
    sides: ['证件照片'],
    isChinese: false,
  },
}

/** Numbers as they are compared and kept: half width, upper case, no spaces. */
export const normalizeIdNumber = (text: string): string => withoutBlanks(text).toUpperCase()

/** The birthday in an 18-character number, `YYYY-MM-DD`; '' for other numbers. */
export const birthdayOf = (idType: IdType, idNo: string): string =>
  idNo.length === 18 && isIdCardNumber(idNo) && documents[idType].isNumber(idNo)
    ? `${idNo.slice(6, 10)}-${idNo.slice(10, 12)}-${idNo.slice(12, 14)}`
    : ''

/** Full years between two days. */
export const yearsBetween = (birthday: string, today: string): number =>
  Number(today.slice(0, 4)) - Number(birthday.slice(0, 4)) - (today.slice(5) < birthday.slice(5) ? 1 : 0)

/** Younger than this a guardian has to be there when a parcel is handed over (domain §9). */
export const guardianAge = 16

/** Whether the holder, by the birthday in the number, is younger than that. */
export const needsGuardian = (idType: IdType, idNo: string, today: string): boolean => {
  const birthday = birthdayOf(idType, idNo)
  return birthday !== '' && yearsBetween(birthday, today) < guardianAge
}
