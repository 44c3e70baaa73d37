const loginPhone = /^1[3-9]\d{9}$/

/** 11 digits, 1 then 3–9: login and registration (spec §5). */
export const isLoginPhone = (value: string): boolean => loginPhone.test(value)

const mobile = /^(13\d|14[57]|15\d|16\d|17\d|18\d|19\d)\d{8}$/
const landline = /^(0\d{2,3})?\d{7,8}$/
const landlineWithHyphens = /^(0\d{2,3}-)?\d{7,8}(-\d{1,5})?$/
const mobileWithExtension = /^1[3-9]\d{9}-\d{4}$/

/** Contact check of address book and orders (spec §5). */
export const isContactPhone = (value: string): boolean =>
  value.includes('-') ? landlineWithHyphens.test(value) || mobileWithExtension.test(value) : mobile.test(value) || landline.test(value)
