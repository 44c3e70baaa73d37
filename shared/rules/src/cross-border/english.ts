/** Printable ASCII only: what a label abroad can show. */
export const isEnglish = (text: string): boolean => /^[\x20-\x7e]*$/.test(text)

/** Characters in one line of an address abroad. */
export const englishLineLength = 35

/** What is wrong with an English text of at most `most` characters; an empty one is fine. */
export const englishProblem = (text: string, most: number): string => {
  if (!isEnglish(text)) return '请使用英文填写'
  return text.trim().length > most ? `不能超过${most}个英文字符` : ''
}

/** Of the sender's name in Latin letters: ZHANG SAN. */
export const pinyinNameProblem = (text: string): string => {
  const name = text.trim()
  if (name === '') return '请填写拼音姓名'
  return /^[A-Za-z][A-Za-z .'-]{1,49}$/.test(name) ? '' : '拼音姓名只能包含英文字母，如 ZHANG SAN'
}
