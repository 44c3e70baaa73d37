/** How many digits are asked for. */
export const lastFourLength = 4

/** The digits of what was typed, full-width ones too. */
export const digitsIn = (text: string): string => text.normalize('NFKC').replace(/\D/g, '')

/** What a paste leaves in the boxes: of a whole phone number its last four, an extension's where it ends with one. */
export const pastedDigits = (text: string): string => digitsIn(text).slice(-lastFourLength)

/** The digits after typing into a box. There is never a gap before a digit: what is typed further on goes to the first free box. */
export const typeAt = (digits: string, box: number, typed: string): string => {
  const place = Math.min(box, digits.length)
  return (digits.slice(0, place) + typed + digits.slice(place + typed.length)).slice(0, lastFourLength)
}

/** The digits after Backspace in a box, and the box to go to: an empty box takes the digit before it. */
export const eraseAt = (digits: string, box: number): { digits: string; box: number } => {
  const place = box < digits.length ? box : digits.length - 1
  return { digits: digits.slice(0, Math.max(place, 0)) + digits.slice(place + 1), box: Math.max(place, 0) }
}
