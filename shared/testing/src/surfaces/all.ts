import { surface1 } from './1'
import type { Surface } from './surface'

/**
 * Every surface of the current contract, the oldest first; the last one has the present exports of `public.ts` and the
 * other entries.
 */
export const surfaces: readonly Surface[] = [surface1]
