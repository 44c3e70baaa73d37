/** Where the number of a Taiwan ID's first letter, 10–35, stands for the place that issued it. */
const letterOrder = 'ABCDEFGHJKLMNPQRSTUVXYWZIO'
const idWeights = [1, 9, 8, 7, 6, 5, 4, 3, 2, 1, 1]

/**
 * A letter and nine digits with the right check digit; residents from elsewhere have a letter or 8, 9 in second place.
 */
export const isTaiwanId = (text: string): boolean => {
  const value = text.toUpperCase()
  if (!/^[A-Z][1289A-D]\d{8}$/.test(value)) return false
  const place = letterOrder.indexOf(value.charAt(0)) + 10
  const second = /\d/.test(value.charAt(1)) ? value.charAt(1) : String(letterOrder.indexOf(value.charAt(1)) % 10)
  const digits = `${place}${second}${value.slice(2)}`
  return idWeights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0) % 10 === 0
}

const companyWeights = [1, 2, 1, 2, 1, 2, 4, 1]
const digitSum = (value: number): number => Math.floor(value / 10) + (value % 10)

/** 统一编号: 8 digits whose weighted digit sum divides by 5; with a 7 in seventh place one more may be added. */
export const isTaiwanCompanyNo = (text: string): boolean => {
  if (!/^\d{8}$/.test(text)) return false
  const sum = companyWeights.reduce((total, weight, index) => total + digitSum(weight * Number(text[index])), 0)
  return sum % 5 === 0 || (text[6] === '7' && (sum + 1) % 5 === 0)
}

/** Required in Taiwan (EZ WAY), free elsewhere. */
export const taxIdProblem = (destination: string, text: string): string => {
  const value = text.trim()
  if (destination !== 'TW') return /^[\x20-\x7e]{0,30}$/.test(value) ? '' : '税号只能包含英文字母和数字'
  if (value === '') return '请填写收件人证件号或统一编号'
  return isTaiwanId(value) || isTaiwanCompanyNo(value) ? '' : '证件号或统一编号有误，请核对'
}

/** Country letters and the characters after them, without the check of each member state. */
export const vatNoProblem = (text: string): string =>
  /^([A-Z]{2}[A-Z0-9+*]{2,13})?$/.test(text.trim()) ? '' : 'VAT税号以2位国家字母开头，如 DE123456789'
export const eoriNoProblem = (text: string): string =>
  /^([A-Z]{2}[A-Z0-9]{1,15})?$/.test(text.trim()) ? '' : 'EORI号以2位国家字母开头，如 GB123456789000'
export const iossNoProblem = (text: string): string => (/^(IM\d{10})?$/.test(text.trim()) ? '' : 'IOSS号为IM加10位数字')
