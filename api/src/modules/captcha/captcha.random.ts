import { randomBytes } from 'node:crypto'

/** Unpredictable numbers, cheap enough to draw with: a picture takes some thousand. */
export interface Random {
  /** In [0, 1). */
  unit: () => number
  /** A whole number from `min` to `max`, both included. */
  int: (min: number, max: number) => number
  /** In [min, max). */
  between: (min: number, max: number) => number
}

const refill = 4096

export const secureRandom = (): Random => {
  let bytes = randomBytes(refill)
  let offset = 0
  const unit = (): number => {
    if (offset === refill) {
      bytes = randomBytes(refill)
      offset = 0
    }
    offset += 4
    return bytes.readUInt32LE(offset - 4) / 2 ** 32
  }
  return {
    unit,
    int: (min, max) => min + Math.floor(unit() * (max - min + 1)),
    between: (min, max) => min + unit() * (max - min),
  }
}
