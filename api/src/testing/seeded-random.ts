import { randomFrom, type Random } from '../modules/captcha/picture/random'

/** The same numbers for the same seed, a whole number other than 0 (xorshift of 32 bits). */
export const seededRandom = (seed: number): Random => {
  let state = seed | 0
  return randomFrom(() => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  })
}
