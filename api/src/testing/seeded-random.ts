import { randomFrom, type Random } from '../modules/captcha/captcha.random'

/** Repeats itself for the same seed (a linear congruential generator with its output mixed). */
export const seededRandom = (seed: number): Random => {
  let state = seed >>> 0
  return randomFrom(() => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    let mixed = Math.imul(state ^ (state >>> 16), 0x85eb_ca6b)
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2_ae35)
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32
  })
}
