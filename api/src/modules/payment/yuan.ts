/** Cents as yuan with two decimals: `12.30`. */
export const yuanOf = (cents: number): string => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

/** The cents of such a text, without floating-point arithmetic; NaN for any other text. */
export const centsOf = (yuan: string): number => {
  const [, whole = '', part = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(yuan) ?? []
  return whole === '' ? Number.NaN : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}
