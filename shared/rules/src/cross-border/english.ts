import { receiverLimits } from '../order/limits'

/** Printable ASCII only: a label abroad can show nothing else. */
export const isEnglish = (text: string): boolean => /^[\x20-\x7e]*$/.test(text)

/** Characters in one line of an address abroad. */
export const englishLineLength = 35

/** The problem of an English text of at most `maxLength` characters; an empty text is valid. */
export const englishProblem = (text: string, maxLength: number): string => {
  if (!isEnglish(text)) return '请使用英文填写'
  return text.trim().length > maxLength ? `不能超过${maxLength}个英文字符` : ''
}

/** The problem of the sender's name in Latin letters: ZHANG SAN. */
export const pinyinNameProblem = (text: string): string => {
  const name = text.trim()
  if (name === '') return '请填写拼音姓名'
  const { max, tooLong } = receiverLimits.senderPinyin
  if (name.length > max) return tooLong
  return /^[A-Za-z][A-Za-z .'-]+$/.test(name) ? '' : '拼音姓名只能包含英文字母，如 ZHANG SAN'
}
