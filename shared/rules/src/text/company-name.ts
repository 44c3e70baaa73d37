/** A bracket with the blanks around it, of either width. */
const brackets = [/\s*[(（﹙]\s*/g, /\s*[)）﹚]\s*/g] as const

/**
 * The name of a company as the register and its invoices spell it: letters and digits in half width, and in a Chinese
 * name brackets in full width. Most people type the brackets that their keyboard has. A name without Chinese characters
 * has all in half width.
 */
export const companyName = (name: string): string => {
  const letters = name.replace(/[０-９Ａ-Ｚａ-ｚ＆．－\u3000]/g, (character) => character.normalize('NFKC'))
  if (!/\p{Script=Han}/u.test(letters)) return letters.replace(/[（﹙]/g, '(').replace(/[）﹚]/g, ')')
  return letters.replace(brackets[0], '（').replace(brackets[1], '）')
}
