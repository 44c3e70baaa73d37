import { stripWidth } from './captcha.picture-size'
import type { Random } from './captcha.random'

/** Where holes may be: further right some clients' sliders cannot reach (protocol §1.8). */
const leftmost = 60
const rightmost = 230

/**
 * Left edges of the hole and its decoys. All come from one draw and the hole is any of them, so that a program which finds
 * them all learns nothing from where they are. Two draws more than places keep them off the ends of their ranges, where a
 * blind guess would hit most often.
 */
export const placesFor = (decoys: number, random: Random): { hole: number; decoys: number[] } => {
  const slack = rightmost - leftmost - decoys * stripWidth
  const offsets = Array.from({ length: decoys + 3 }, () => random.int(0, slack)).sort((a, b) => a - b).slice(1, -1)
  const [hole = leftmost, ...others] = random.shuffled(offsets.map((offset, index) => leftmost + index * stripWidth + offset))
  return { hole, decoys: others }
}
