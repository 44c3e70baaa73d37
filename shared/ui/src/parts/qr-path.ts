import { encode } from 'uqr'

/** Quiet zone around the code, in modules. */
const border = 2

/** A QR code as one SVG path in a square of `size` modules. */
export const qrPath = (text: string): { size: number; path: string } => {
  const { data, size } = encode(text, { ecc: 'M', border })
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : []))).join('')
  return { size, path }
}
