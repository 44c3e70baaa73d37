import { withoutBlanks } from '@portal/shared'

/** Number of required digits. */
export const lastFourLength = 4

/** The digits of a text, also full-width ones. */
export const digitsIn = (text: string): string => withoutBlanks(text).replace(/\D/g, '')

/** The digits that a paste puts into the boxes: the last four, of a phone number or of its extension. */
export const pastedDigits = (text: string): string => digitsIn(text).slice(-lastFourLength)

/**
 * The digits after typing into a box. The boxes fill from the left without gaps, so a digit typed further right goes to
 * the first empty box.
 */
export const typeAt = (digits: string, box: number, typedDigits: string): string => {
  const place = Math.min(box, digits.length)
  return (digits.slice(0, place) + typedDigits + digits.slice(place + typedDigits.length)).slice(0, lastFourLength)
}

/**
 * The digits after Backspace in a box, and the box that takes the focus. In an empty box, Backspace deletes the digit
 * before it.
 */
export const eraseAt = (digits: string, box: number): { digits: string; box: number } => {
  const place = box < digits.length ? box : digits.length - 1
  return { digits: digits.slice(0, Math.max(place, 0)) + digits.slice(place + 1), box: Math.max(place, 0) }
}
