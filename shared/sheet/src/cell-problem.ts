/** `#N/A`, `#REF!`, `#NAME?` and the others of Excel and WPS. */
const errorValue = /^#(?:N\/A|GETTING_DATA|[A-Z0-9/_]+[!?])$/i

export const isErrorValue = (text: string): boolean => errorValue.test(text.trim())

/** Excel's form of a number that has more digits than room, shown and saved; with 15 digits its last ones are lost. */
const shortened = /^-?\d(?:\.\d+)?E\+(\d{2,3})$/

/**
 * Why a cell that was read cannot mean its text, for the person who made the file; '' when it can. Excel keeps 15
 * digits of a number.
 */
export const cellProblem = (text: string): string => {
  const trimmed = text.trim()
  if (isErrorValue(trimmed)) return `单元格是错误值“${trimmed}”，请核对公式和数据后填写正确的内容`
  const exponent = shortened.exec(trimmed)?.[1]
  if (exponent === undefined) return ''
  return Number(exponent) >= 15
    ? '数字超过15位，末尾的数字已被 Excel 改动。请将单元格设为文本，重新填写完整的数字'
    : '数字以科学计数法保存，位数不完整。请将单元格设为文本，重新填写完整的数字'
}
