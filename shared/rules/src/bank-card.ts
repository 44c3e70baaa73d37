const doubled = [0, 2, 4, 6, 8, 1, 3, 5, 7, 9]

/** The check digit of a card number (Luhn). Some valid cards fail it: a warning, never a refusal (domain §9, §10). */
export const passesLuhn = (cardNo: string): boolean =>
  [...cardNo]
    .reverse()
    .reduce((sum, digit, index) => sum + (index % 2 === 0 ? Number(digit) : (doubled[Number(digit)] ?? NaN)), 0) %
    10 ===
  0
