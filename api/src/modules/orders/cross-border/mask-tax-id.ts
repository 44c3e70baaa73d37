/** A123456789 → A1******89: the receiver's number may be that of an identity card. */
export const maskTaxId = (taxId: string): string =>
  taxId.length < 5 ? '*'.repeat(taxId.length) : `${taxId.slice(0, 2)}${'*'.repeat(taxId.length - 4)}${taxId.slice(-2)}`
