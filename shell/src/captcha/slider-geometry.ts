import { picture } from './picture'

/** Width of the piece's strip on the wire's scale. */
export const pieceWidth = 47

/** Furthest way of the piece on the wire's scale. */
export const maxTravel = picture.width - pieceWidth

/** Keeps a way on the wire's scale inside the picture. */
export const clampTravel = (x: number): number => Math.min(maxTravel, Math.max(0, x))

/** Steps of the arrow keys on the wire's scale; with Shift for the long way. */
const steps: Partial<Record<string, number>> = {
  ArrowRight: 2,
  ArrowUp: 2,
  ArrowLeft: -2,
  ArrowDown: -2,
  PageUp: 20,
  PageDown: -20,
}

/** Where a key moves the piece to; undefined for keys that do not move it. */
export const travelAfterKey = (x: number, key: string, shift: boolean): number | undefined => {
  if (key === 'Home') return 0
  if (key === 'End') return maxTravel
  const step = steps[key]
  return step === undefined ? undefined : clampTravel(x + (shift ? step * 5 : step))
}
