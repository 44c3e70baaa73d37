import { simplifiedForm } from './traditional'

const comparableUnit = (unit: string): string => {
  const code = unit.charCodeAt(0)
  if (code >= 0xff01 && code <= 0xff5e) return String.fromCharCode(code - 0xfee0)
  if (code === 0x3000 || code === 0xa0) return ' '
  return /[\u2010-\u2015\u2212－]/.test(unit) ? '-' : simplifiedForm(unit)
}

/**
 * The text in half-width and simplified characters. Positions stay the same, so that a match points into the original.
 */
export const comparableText = (text: string): string => text.split('').map(comparableUnit).join('')
