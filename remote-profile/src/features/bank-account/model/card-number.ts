import { withoutBlanks } from '@portal/shared'

/** The digits of a typed or pasted number, also full-width ones; 19 at most. */
export const digitsOf = (text: string): string => withoutBlanks(text).replace(/\D/g, '').slice(0, 19)

/** Groups of four digits, as printed on the card. */
export const inGroups = (digits: string): string => digits.replace(/(\d{4})(?=\d)/g, '$1 ')

/** Position of the caret in the grouped number when so many digits are before it. */
export const caretAfter = (digitCount: number): number => digitCount + Math.max(0, Math.floor((digitCount - 1) / 4))
