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

/** The problem of a contact number (spec §8); empty when it is valid. */
export const contactPhoneProblem = (value: string): string => {
  if (isContactPhone(value)) return ''
  return value.includes('-')
    ? '请输入正确的联系电话，分机号请用“-”分隔'
    : '请输入正确的手机号码，区号与座机号码之间请用“-”分隔'
}

/**
 * Converts a number as people write it to the form that the checks expect: half width, no spaces, no +86, `转` and
 * brackets as hyphens.
 */
export const normalizePhone = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\s/g, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/^\(\+?86\)|^\+86-?|^86-?(?=1\d{10}(\D|$)|0)/, '')
    .replace(/^\((0\d{2,3})\)-?/, '$1-')
    .replace(/(转分机|分机号?|转|ext\.?|#)+:?/gi, '-')
    .replace(/-{2,}/g, '-')
