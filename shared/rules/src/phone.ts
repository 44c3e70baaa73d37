import { numberText, withoutInvisible } from './text/visible-text'

const loginPhone = /^1[3-9]\d{9}$/

/** 11 digits, 1 then 3–9: login and registration (spec §5). */
export const isLoginPhone = (value: string): boolean => loginPhone.test(value)

const mobile = /^(13\d|14[57]|15\d|16\d|17\d|18\d|19\d)\d{8}$/
const landline = /^(0\d{2,3})?\d{7,8}$/
const landlineWithHyphens = /^(0\d{2,3}-)?\d{7,8}(-\d{1,5})?$/
const mobileWithExtension = /^1[3-9]\d{9}-\d{4}$/

/** 7–8 digits, area code with or without a hyphen, extension of 1–5 digits after a hyphen (spec §5). */
export const isLandline = (value: string): boolean => landline.test(value) || landlineWithHyphens.test(value)

/** A mobile number, a hyphen and 4 digits: how virtual numbers are written (spec §5). */
export const isMobileWithExtension = (value: string): boolean => mobileWithExtension.test(value)

/**
 * Contact check of address book and orders (spec §5): with a hyphen a landline or an extension, otherwise a mainland
 * mobile number.
 */
export const isContactPhone = (value: string): boolean =>
  value.includes('-') ? landlineWithHyphens.test(value) || mobileWithExtension.test(value) : mobile.test(value)

const contactPhoneProblems = {
  hyphen: '请输入正确的联系电话，分机号请用“-”分隔',
  none: '请输入正确的手机号码，区号与座机号码之间请用“-”分隔',
}

/** The problem of a contact number (spec §8); empty when it is valid. */
export const contactPhoneProblem = (value: string): string => {
  if (isContactPhone(value)) return ''
  return contactPhoneProblems[value.includes('-') ? 'hyphen' : 'none']
}

/** Whether a problem of a form is one that is toasted as well (spec §5). */
export const isContactPhoneProblem = (problem: string): boolean => Object.values(contactPhoneProblems).includes(problem)

/** +86, 0086 or (86) in front of a number; 86 alone where a mobile number or an area code follows. */
const countryCode =
  /^(?:\((?:\+|00)?86\)|(?:\+|00)86)[-\s]*|^86[-\s]*(?=1[3-9](?:[-\s]?\d){9}(?!\d)|\(?0\d{2,3}\)?[-\s]?\d{7})/
/** An area code as it is dialled from abroad. */
const codeFromAbroad =
  /^(?:\((?:\+|00)?86\)|(?:\+|00)86)[-\s]*(?:\(0\)\s?)?\(?(10|2\d|[3-9]\d{2})(?:\)?[-\s]+(?=\d{3})|(?=\d{7,8}$))/
/** Digits of a mobile number in groups; not `1381234-5678`, which is 7 digits with an extension. */
const mobileInGroups = /^(?!\d{7,8}-\d{1,5}$)1[3-9](?:-?\d){9}(?=-|$)/

/** How shops write the extension of a virtual number. */
const mobileWithBrackets = /^(1[3-9]\d{9})[[(【〔](\d{4})[\])】〕]$/

/**
 * Converts a number as people write it to the form that the checks expect: half width, no spaces and nothing invisible,
 * no +86, no groups of digits, `转` and brackets as hyphens.
 */
export const normalizePhone = (text: string): string =>
  withoutInvisible(text.normalize('NFKC'))
    .trim()
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(codeFromAbroad, '0$1-')
    .replace(countryCode, '')
    .replace(/^\(?(0\d{2,3})(?:\)[-\s]*|\s+)(?=\d)/, '$1-')
    .replace(/\s/g, '')
    .replace(/[,;、]?(转分机|分机号?|虚拟号|转|ext\.?|#)+:?/gi, '-')
    .replace(/-{2,}/g, '-')
    .replace(mobileWithBrackets, '$1-$2')
    .replace(/^(1[3-9]\d)\.(\d{4})\.(\d{4})(?=-|$)/, '$1$2$3')
    .replace(mobileInGroups, (groups) => groups.replaceAll('-', ''))
    .replace(/^(0\d{2,3}-\d{3,4})-(\d{4})(?=-|$)/, '$1$2')

/** The same of a mobile number that somebody logs in with or is called back at, which has no extension. */
export const normalizeLoginPhone = (text: string): string => normalizePhone(text).replaceAll('-', '')

/** The name that somebody logs in with: a phone number as that is written, anything else in half width. */
export const normalizeAccount = (text: string): string => {
  const phone = normalizeLoginPhone(text)
  return isLoginPhone(phone) ? phone : numberText(text)
}
