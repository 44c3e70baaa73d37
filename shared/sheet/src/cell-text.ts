const dayLength = 86_400_000
const lastSerial = 2_958_465

/** The day that a serial number stands for; `1904`: the older calendar of Excel for Mac. */
export const dayOfSerial = (serial: number, from1904: boolean): string => {
  // The usual calendar contains a 29 February 1900, which did not exist.
  const days = from1904 ? serial + 1462 : serial < 60 ? serial + 1 : serial
  return new Date(Date.UTC(1899, 11, 30) + Math.floor(days) * dayLength).toISOString().slice(0, 10)
}

/** Whether a number has more digits than the 15 that Excel keeps. */
export const isTooLong = (number: number): boolean => Math.abs(number) >= 1e15

/**
 * A number as a person would type it: no exponent, no 0.30000000000000004. One of more than 15 digits is shortened as
 * Excel shows it, `3.10101E+18`, which `cellProblem` explains.
 */
export const numberText = (raw: string): string => {
  const number = Number(raw)
  if (!Number.isFinite(number)) return raw
  if (isTooLong(number)) return number.toExponential(5).replace(/\.?0*e/, 'E')
  const short = Number(number.toPrecision(15))
  return Math.abs(short) >= 1e-6 ? String(short) : short.toFixed(12).replace(/\.?0+$/, '')
}

export const isSerial = (number: number): boolean => number >= 1 && number < lastSerial + 1
