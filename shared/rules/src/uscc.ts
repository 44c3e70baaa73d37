const characters = '0123456789ABCDEFGHJKLMNPQRTUWXY'
/** Weight of the n-th character: 3^n mod 31. */
const weights = Array.from({ length: 17 }, (_, index) => 3 ** index % 31)

/** 18 characters of a unified social credit code (GB 32100), which has no I, O, S, V and Z. */
export const isUsccForm = (text: string): boolean => /^[0-9A-HJ-NPQRTUWXY]{18}$/.test(text)

/**
 * Whether the check character is right. Some valid codes are reported to fail: a warning, never a refusal (domain §10).
 */
export const passesUsccCheck = (text: string): boolean => {
  if (!isUsccForm(text)) return false
  const sum = weights.reduce((total, weight, index) => total + weight * characters.indexOf(text[index] ?? ''), 0)
  return characters[(31 - (sum % 31)) % 31] === text[17]
}
