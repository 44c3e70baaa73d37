import { picture } from './picture'

/** Width of the piece on the protocol's scale. */
export const pieceWidth = 47

/** Maximum distance of the piece on the protocol's scale. */
export const maxTravel = picture.width - pieceWidth

/** Limits a distance on the protocol's scale to the picture. */
export const clampTravel = (x: number): number => Math.min(maxTravel, Math.max(0, x))

/** Steps of the arrow keys on the protocol's scale, without and with Shift. */
const steps: Partial<Record<string, number>> = {
  ArrowRight: 2,
  ArrowUp: 2,
  ArrowLeft: -2,
  ArrowDown: -2,
  PageUp: 20,
  PageDown: -20,
}

/** The position after a key; undefined for keys that do not move the piece. */
export const travelAfterKey = (x: number, key: string, shift: boolean): number | undefined => {
  if (key === 'Home') return 0
  if (key === 'End') return maxTravel
  const step = steps[key]
  return step === undefined ? undefined : clampTravel(x + (shift ? step * 5 : step))
}
